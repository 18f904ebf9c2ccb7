import type pg from 'pg';
import { PROJECTORS } from '../../../projections/projectors/projectors';
import { PartyCommandHarness } from '../../support/events/party-commands';
import { waitUntilProjected } from '../../support/processes/projections';
import type { BenchCluster } from '../bench-cluster';
import { giveShortQuest } from '../command/quest-players';
import { registerPlayer } from '../live-feed/bench-parties';
import { addAccounts } from '../query/crowd';
import { deploy, type Deployment, type FilledLog } from '../replay/deployment';
import { headOf } from '../replay/log-head';
import type { Goal } from '../report';
import { compareVisits, type Visits } from './compare';
import { partyVisits, playerVisits } from './visits';

const EVENTS = Number(process.env['BENCH_LOG_EVENTS'] ?? 10_000_000);
const EVENTS_AT_ONCE = 500_000;
/** By name, the columns that are unique in the log. */
const UNIQUE_COLUMNS = {
  events_event_id_key: 'event_id',
  events_stream_id_revision_key: 'stream_id, revision',
};

/** How long commands and reads take on a large log, against an empty one; of what is in it, the read models have nothing. */
export async function checkLog(cluster: BenchCluster): Promise<readonly Goal[]> {
  const options = { parties: 1, members: 10, isOneProcess: true };
  const small = await deploy(cluster, 'growth_log_small', options);
  const large = await deploy(cluster, 'growth_log_large', { ...options, fill: fillLargeLog });
  try {
    await requireEvents(large.pool);
    return await compareVisits(`A log of ${EVENTS.toLocaleString('en')} events`, {
      small: await toCase(small),
      large: await toCase(large),
    });
  } finally {
    await small.close();
    await large.close();
  }
}

async function toCase({
  api,
  parties,
  pool,
}: Deployment): Promise<{ readonly url: string; readonly visits: Visits }> {
  const [party] = parties;
  const [player] = party?.members ?? [];
  if (!party || !player) throw new Error('There is no player');
  await addAccounts(pool);
  await pool.query('vacuum analyze');
  const visits = {
    ...playerVisits(await giveShortQuest(api.url, player)),
    ...partyVisits({ ...party, ...player }, await headOf(pool)),
  };
  await waitUntilProjected(pool, await headOf(pool));
  return { url: api.url, visits };
}

/** Copies of a player's first day in streams of their own; all projections begin behind them. */
async function fillLargeLog({ core, pool }: FilledLog): Promise<void> {
  const { userId } = await registerPlayer(core, new PartyCommandHarness(core));
  const { rows } = await pool.query<{ length: number }>(
    'select max(revision)::int + 1 as length from events',
  );
  const length = rows[0]?.length ?? 0;
  // Rows come faster into a table without indexes whose keys are random.
  for (const name of Object.keys(UNIQUE_COLUMNS))
    await pool.query(`alter table events drop constraint ${name}`);
  const players = Math.ceil(EVENTS / length);
  const atOnce = Math.ceil(EVENTS_AT_ONCE / length);
  for (let first = 1; first <= players; first += atOnce) {
    process.stderr.write(`filling the log: ${(first - 1) * length} of ${EVENTS} events\n`);
    await pool.query(COPY_STREAM, [
      `player-${userId}`,
      userId,
      first,
      Math.min(players, first + atOnce - 1),
      length,
    ]);
  }
  for (const [name, columns] of Object.entries(UNIQUE_COLUMNS))
    await pool.query(`alter table events add constraint ${name} unique (${columns})`);
  await moveProjectorsToHead(pool);
}

/** $1: the stream, $2: the id in it, $3 and $4: the first and the last copy, $5: its events. */
const COPY_STREAM = `
  insert into events (pos, revision, at, event_id, stream_id, type, data, meta)
  select n::bigint * $5::int + event.revision + 1, event.revision, event.at, gen_random_uuid(), 'player-' || copy.id,
    event.type, replace(event.data::text, $2, copy.id)::json, replace(event.meta::text, $2, copy.id)::json
  from generate_series($3::int, $4::int) n
  cross join lateral (select md5('player ' || n)::uuid::text as id) copy
  join events event on event.stream_id = $1`;

async function moveProjectorsToHead(pool: pg.Pool): Promise<void> {
  const head = await headOf(pool);
  for (const { name, version } of PROJECTORS) {
    await pool.query(
      `insert into projection_checkpoint (name, version, position, state, events, updated_at)
       values ($1, $2, $3, 'running', 0, clock_timestamp())
       on conflict (name) do update set position = excluded.position`,
      [name, version, head],
    );
  }
}

async function requireEvents(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from events');
  if ((rows[0]?.count ?? 0) < EVENTS) throw new Error(`The log has ${rows[0]?.count} events, not ${EVENTS}`);
}
