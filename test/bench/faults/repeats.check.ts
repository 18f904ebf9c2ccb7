import { randomUUID } from 'node:crypto';
import { TestPlayer } from '../../support/api/player';
import type { BenchCluster } from '../bench-cluster';
import type { BenchParty } from '../live-feed/bench-parties';
import { deploy, type Deployment } from '../replay/deployment';
import { atMost } from '../replay/load-window';
import { print, table, type Goal } from '../report';
import { percentile } from '../rounds';

const LONG = Number(process.env['BENCH_STREAM_EVENTS'] ?? 10_000);
const SHORT = 100;
const CONNECTIONS = 16;
const REPEATS = 200;
const AT_ONCE = 30;
/** A repeat in a long stream may take so many times as long as one in a short stream. */
const MAX_RATIO = 1.5;
/** Bytes that a snapshot may have for each key of the last 25 hours: the key's entry, and what the state adds. */
const MAX_BYTES_PER_KEY = 250;

interface KeyedContribution {
  readonly player: TestPlayer;
  readonly key: string;
  readonly answer: string;
}

interface Repeats {
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds until the last of {@link AT_ONCE} that are sent at once is answered. */
  readonly atOnce: number;
  /** Whose body isn't that of the first answer. */
  readonly differing: number;
}

/** How long repeats of a keyed contribution take in a long stream against a short one, and how large its snapshot is. */
export async function check({ cluster }: { readonly cluster: BenchCluster }): Promise<readonly Goal[]> {
  const deployment = await deploy(cluster, 'repeats', { parties: 2, members: 8 });
  try {
    const [short, long] = deployment.parties;
    if (!short || !long) throw new Error('There are no parties');
    const contributions = {
      short: await contributeKeyed(deployment, short, SHORT),
      long: await contributeKeyed(deployment, long, LONG),
    };
    const results = {
      short: await measureRepeats(short, contributions.short),
      long: await measureRepeats(long, contributions.long),
    };
    const snapshot = await readSnapshot(deployment, long);
    const row = (events: number, { p50, p99, atOnce }: Repeats): string[] =>
      [events.toLocaleString('en'), p50, p99, atOnce].map((each) =>
        typeof each === 'string' ? each : each.toFixed(1),
      );
    print(
      `Milliseconds of a repeat with its key, by contributions in the party's stream, ${REPEATS} repeats one after the other\n` +
        table([
          ['', 'p50', 'p99', `last of ${AT_ONCE} at once`],
          row(SHORT, results.short),
          row(LONG, results.long),
        ]),
    );
    print(
      `The snapshot of a party with ${LONG.toLocaleString('en')} keyed contributions of a day has ` +
        `${(snapshot.bytes / 1e6).toFixed(2)} MB (${(snapshot.storedBytes / 1e6).toFixed(2)} MB stored), ` +
        `${snapshot.bytesPerKey.toFixed(0)} bytes a key; it was saved ${snapshot.saves} times`,
    );
    return [
      atMost(
        `a repeat at ${LONG.toLocaleString('en')} contributions against one at ${SHORT}`,
        MAX_RATIO,
        results.long.p50 / results.short.p50,
      ),
      atMost(
        'repeats that differ from the first answer',
        0,
        results.short.differing + results.long.differing,
      ),
      atMost('bytes of a snapshot a key', MAX_BYTES_PER_KEY, snapshot.bytesPerKey),
    ];
  } finally {
    await deployment.close();
  }
}

async function contributeKeyed(
  { api }: Deployment,
  party: BenchParty,
  count: number,
): Promise<readonly KeyedContribution[]> {
  const done: KeyedContribution[] = [];
  const turns = Array.from({ length: count }).keys();
  const writers = Array.from({ length: CONNECTIONS }, async (_, writer) => {
    const { cookie } = party.members[writer % party.members.length]!;
    const player = Object.assign(new TestPlayer(api.url), { cookie });
    for (const _turn of turns) {
      const key = randomUUID();
      done.push({ player, key, answer: (await contribute(player, party, key)).answer });
    }
  });
  await Promise.all(writers);
  return done;
}

async function measureRepeats(
  party: BenchParty,
  contributions: readonly KeyedContribution[],
): Promise<Repeats> {
  const millis: number[] = [];
  let differing = 0;
  const repeat = async (index: number): Promise<number> => {
    const { player, key, answer } = contributions[index % contributions.length]!;
    const again = await contribute(player, party, key);
    if (again.answer !== answer) differing += 1;
    return again.millis;
  };
  const step = Math.max(1, Math.floor(contributions.length / REPEATS));
  for (let count = 0; count < REPEATS; count += 1) millis.push(await repeat(count * step));
  const atOnce = Math.max(
    ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => repeat(index * step)))),
  );
  return { p50: percentile(millis, 50), p99: percentile(millis, 99), atOnce, differing };
}

async function contribute(
  player: TestPlayer,
  { partyId, questId }: BenchParty,
  idempotencyKey: string,
): Promise<{ readonly answer: string; readonly millis: number }> {
  const begin = performance.now();
  const { status, body } = await player.post(`/party-quests/${questId}/contribute`, {
    body: { partyId, contribution: 1 },
    idempotencyKey,
  });
  if (status !== 200) throw new Error(`A contribution answered ${status}`);
  return { answer: JSON.stringify(body), millis: performance.now() - begin };
}

interface SnapshotSize {
  readonly bytes: number;
  readonly storedBytes: number;
  readonly bytesPerKey: number;
  readonly saves: number;
}

async function readSnapshot({ pool }: Deployment, { partyId }: BenchParty): Promise<SnapshotSize> {
  const { rows } = await pool.query<Omit<SnapshotSize, 'bytesPerKey'> & { readonly keys: number }>(
    `select octet_length(memory::text) as bytes, pg_column_size(memory) as "storedBytes",
       json_array_length(memory::json -> 'recent') as keys,
       (select (n_tup_ins + n_tup_upd)::int from pg_stat_user_tables where relname = 'stream_snapshot') as saves
     from stream_snapshot where stream_id = $1`,
    [`party-${partyId}`],
  );
  const [row] = rows;
  if (!row) throw new Error('The party has no snapshot');
  return { ...row, bytesPerKey: row.bytes / row.keys };
}
