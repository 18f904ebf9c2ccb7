import type pg from 'pg';
import { PARTY_AGGREGATE } from '../../../server/platform/commands/aggregates';
import { openCore } from '../../support/processes/core';
import { waitUntilProjected } from '../../support/processes/projections';
import type { BenchCluster } from '../bench-cluster';
import type { Contributor } from '../command/commands';
import { signIn } from '../live-feed/bench-parties';
import { addAccounts } from '../query/crowd';
import { deploy, type Deployment, type FilledLog } from '../replay/deployment';
import { copyEvents } from '../replay/fill-log';
import { headOf } from '../replay/log-head';
import { linesOf } from '../replay/season-copies';
import type { Goal } from '../report';
import { compareBytes, compareVisits, SIZES, type Size } from './compare';
import { LongLives } from './long-lives';
import { partyVisits } from './visits';

/** As many as a party may have; of both parties, so that only their histories differ. */
const MEMBERS = 50;
const CONTRIBUTIONS = { small: 200, large: Number(process.env['BENCH_EVENTS'] ?? 100_000) };

/** Entries of the feed before which a page of the past begins. */
const PAST_ENTRIES = 100;

type Members = Readonly<Record<Size, Contributor>>;

/** How long commands and reads take in a party with a long history, against one with a short history, and how large its state is. */
export async function checkParty(cluster: BenchCluster): Promise<readonly Goal[]> {
  const lives = new LongLives();
  const parties = {
    small: lives.contributeUntil(MEMBERS, CONTRIBUTIONS.small),
    large: lives.contributeUntil(MEMBERS, CONTRIBUTIONS.large),
  };
  let members: Members | undefined;
  const fill = async ({ core, pool }: FilledLog): Promise<void> => {
    const client = await pool.connect();
    await copyEvents(client, linesOf(lives.world.events));
    client.release();
    members = {
      small: { ...parties.small, cookie: await signIn(core, parties.small.userId) },
      large: { ...parties.large, cookie: await signIn(core, parties.large.userId) },
    };
  };
  const deployment = await deploy(cluster, 'growth_party', {
    parties: 1,
    members: 1,
    isOneProcess: true,
    fill,
  });
  try {
    if (!members) throw new Error('The log was not filled');
    for (const size of SIZES) await requireContributions(deployment, members[size], CONTRIBUTIONS[size]);
    return [
      ...(await compareThroughHttp(deployment, members)),
      await compareStates(deployment.databaseUrl, members),
    ];
  } finally {
    await deployment.close();
  }
}

/** Rejects when a party's stream, or its feed, is shorter than the measurement claims. */
async function requireContributions(
  { pool }: Deployment,
  { partyId }: Contributor,
  contributions: number,
): Promise<void> {
  const { rows } = await pool.query<{ count: number; entries: number }>(
    `select (select count(*)::int from events where stream_id = $1 and type = 'PartyContributionMade') as count,
       (select count(*)::int from party_activity where party_id = $2 and type = 'quest_contribution') as entries`,
    [`party-${partyId}`, partyId],
  );
  const { count = 0, entries = 0 } = rows[0] ?? {};
  if (Math.min(count, entries) < contributions)
    throw new Error(`A party has ${count} contributions and ${entries} entries, not ${contributions}`);
}

async function compareThroughHttp({ api, pool }: Deployment, members: Members): Promise<readonly Goal[]> {
  await addAccounts(pool);
  await pool.query('vacuum analyze');
  await waitUntilProjected(pool, await headOf(pool));
  const title = `A party of ${MEMBERS} with ${CONTRIBUTIONS.large.toLocaleString('en')} contributions`;
  return compareVisits(title, {
    small: { url: api.url, visits: partyVisits(members.small, await readPastPosition(pool, members.small)) },
    large: { url: api.url, visits: partyVisits(members.large, await readPastPosition(pool, members.large)) },
  });
}

/** The position of an entry of the feed that is some pages back. */
async function readPastPosition(pool: pg.Pool, { partyId }: Contributor): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(
    'select position from party_activity where party_id = $1 order by position desc offset $2 limit 1',
    [partyId, PAST_ENTRIES],
  );
  if (!rows[0]) throw new Error(`The feed has less than ${PAST_ENTRIES} entries`);
  return rows[0].position;
}

async function compareStates(url: string, members: Members): Promise<Goal> {
  const core = await openCore(url);
  const bytesOf = async ({ partyId }: Contributor): Promise<number> =>
    Buffer.byteLength(JSON.stringify(await core.runner.loadState(PARTY_AGGREGATE, partyId)));
  try {
    const bytes = { small: await bytesOf(members.small), large: await bytesOf(members.large) };
    const contributions = CONTRIBUTIONS.large.toLocaleString('en');
    return compareBytes(`The state in a snapshot of a party with ${contributions} contributions`, bytes);
  } finally {
    await core.close();
  }
}
