import { randomUUID } from 'node:crypto';
import { PLAYER_AGGREGATE } from '../../../server/platform/commands/aggregates';
import { commandContext, openCore, type TestCore } from '../../support/processes/core';
import { waitUntil, waitUntilProjected } from '../../support/processes/projections';
import type { BenchCluster } from '../bench-cluster';
import { giveShortQuest } from '../command/quest-players';
import { signIn, type BenchPlayer } from '../live-feed/bench-parties';
import { addAccounts } from '../query/crowd';
import { deploy, type Deployment, type FilledLog } from '../replay/deployment';
import { copyEvents } from '../replay/fill-log';
import { headOf } from '../replay/log-head';
import { linesOf } from '../replay/season-copies';
import type { Goal } from '../report';
import { compareBytes, compareSizes, compareVisits, SIZES, type Size } from './compare';
import { LongLives } from './long-lives';
import { playerVisits } from './visits';

/** Of a week, with which a page of the ledger is full, and of many years. */
const EVENTS = { small: 200, large: Number(process.env['BENCH_EVENTS'] ?? 100_000) };
/** After a year, for which unopened chests are kept, a state remembers as much of the past as it ever will. */
const EVENTS_OF_A_YEAR = 10_000;
/** Commands in a cell of the measurement in memory. */
const WARM_COMMANDS = 40;
/** Processes that a cell of the measurement after a restart starts. */
const COLD_STARTS = 6;

/** Even, and more than the events between two snapshots of a player. */
const SNAPSHOT_INTERVAL = 400;

type Players = Readonly<Record<Size, BenchPlayer>>;

/** How long commands and reads of a player with a long life take, against one with a short life, and how large the state is. */
export async function checkPlayer(cluster: BenchCluster): Promise<readonly Goal[]> {
  const lives = new LongLives();
  const ids = {
    ...{ small: lives.playToYesterday(EVENTS.small), large: lives.playToYesterday(EVENTS.large) },
    settled: lives.playToYesterday(EVENTS_OF_A_YEAR),
  };
  let players: Players | undefined;
  const fill = async ({ core, pool }: FilledLog): Promise<void> => {
    const client = await pool.connect();
    await copyEvents(client, linesOf(lives.world.events));
    client.release();
    const open = async (userId: string): Promise<BenchPlayer> => ({
      userId,
      cookie: await signIn(core, userId),
    });
    players = { small: await open(ids.small), large: await open(ids.large) };
  };
  const deployment = await deploy(cluster, 'growth_player', {
    parties: 1,
    members: 1,
    isOneProcess: true,
    fill,
  });
  try {
    if (!players) throw new Error('The log was not filled');
    for (const size of SIZES) await requireEvents(deployment, ids[size], EVENTS[size]);
    return [
      ...(EVENTS.large > EVENTS_OF_A_YEAR
        ? [await compareStates(deployment.databaseUrl, { small: ids.settled, large: ids.large })]
        : []),
      ...(await compareInMemory(deployment.databaseUrl, ids)),
      ...(await compareThroughHttp(deployment, players)),
    ];
  } finally {
    await deployment.close();
  }
}

/** Rejects when a player's stream is shorter than the measurement claims. */
async function requireEvents({ pool }: Deployment, userId: string, events: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from events where stream_id = $1',
    [`player-${userId}`],
  );
  if ((rows[0]?.count ?? 0) < events) throw new Error(`A player has ${rows[0]?.count} events, not ${events}`);
}

type Ids = Readonly<Record<Size, string>>;

/** A command as the runner takes it, in a process that has the stream in memory, and as the first one of a process. */
async function compareInMemory(url: string, ids: Ids): Promise<readonly Goal[]> {
  const core = await openCore(url);
  const inMemory = async (userId: string): Promise<number> => {
    const begin = performance.now();
    for (let count = 0; count < WARM_COMMANDS; count += 1) await toggle(core, userId, count);
    return (performance.now() - begin) / WARM_COMMANDS;
  };
  const afterRestart = async (userId: string): Promise<number> => {
    let spent = 0;
    for (let count = 0; count < COLD_STARTS; count += 1) spent += await firstCommand(url, userId, count);
    return spent / COLD_STARTS;
  };
  const both = (measure: (userId: string) => Promise<number>) => ({
    small: () => measure(ids.small),
    large: () => measure(ids.large),
  });
  try {
    for (const size of SIZES) await saveSnapshot(core, ids[size]);
    return await compareSizes(`A command of a player with ${EVENTS.large.toLocaleString('en')} events`, {
      'in memory': both(inMemory),
      'first after a restart': both(afterRestart),
    });
  } finally {
    await core.close();
  }
}

/** Runs as many commands as lie between two snapshots: a life that was played has one. */
async function saveSnapshot(core: TestCore, userId: string): Promise<void> {
  for (let count = 0; count < SNAPSHOT_INTERVAL; count += 1) await toggle(core, userId, count);
  await waitUntil('a snapshot', async () => {
    const { rowCount } = await core.resources.pool.query('select from stream_snapshot where stream_id = $1', [
      `player-${userId}`,
    ]);
    return rowCount === 1;
  });
}

/** A command that always leads to one event, as long as `count` goes on by one from an even number. */
async function toggle({ runner }: Pick<TestCore, 'runner'>, userId: string, count: number): Promise<void> {
  const command = { type: 'ChangeLanguage', language: count % 2 === 0 ? 'uk' : 'en' } as const;
  const { events } = await runner.run(PLAYER_AGGREGATE, userId, command, commandContext(userId));
  if (events.length !== 1) throw new Error('A command changed nothing');
}

/** Milliseconds that the first command of a process takes, with its connections open. */
async function firstCommand(url: string, userId: string, count: number): Promise<number> {
  const core = await openCore(url);
  try {
    // Opens the connections by loading an unknown player.
    await core.runner.loadState(PLAYER_AGGREGATE, randomUUID());
    const begin = performance.now();
    await toggle(core, userId, count);
    return performance.now() - begin;
  } finally {
    await core.close();
  }
}

async function compareThroughHttp({ api, pool }: Deployment, players: Players): Promise<readonly Goal[]> {
  await addAccounts(pool);
  await pool.query('vacuum analyze');
  const visits = {
    small: playerVisits(await giveShortQuest(api.url, players.small)),
    large: playerVisits(await giveShortQuest(api.url, players.large)),
  };
  await waitUntilProjected(pool, await headOf(pool));
  const title = `A player with ${EVENTS.large.toLocaleString('en')} events, through HTTP`;
  return compareVisits(title, {
    small: { url: api.url, visits: visits.small },
    large: { url: api.url, visits: visits.large },
  });
}

async function compareStates(url: string, ids: Ids): Promise<Goal> {
  const core = await openCore(url);
  const bytesOf = async (userId: string): Promise<number> =>
    Buffer.byteLength(JSON.stringify(await core.runner.loadState(PLAYER_AGGREGATE, userId)));
  try {
    const bytes = { small: await bytesOf(ids.small), large: await bytesOf(ids.large) };
    return compareBytes(
      `The state in a snapshot of a player with ${EVENTS.large.toLocaleString('en')} events against ${EVENTS_OF_A_YEAR.toLocaleString('en')}`,
      bytes,
    );
  } finally {
    await core.close();
  }
}
