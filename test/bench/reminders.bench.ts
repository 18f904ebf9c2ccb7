import { setTimeout as sleep } from 'node:timers/promises';
import { ConcurrencyLimit } from '../../server/async/concurrency-limit';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import { commandContext, openCore, type TestCore } from '../support/processes/core';
import { PUSH_CERTIFICATE, TestPushService } from '../support/push-service/push-service';
import { expectRegistered } from '../support/events/random-player-histories';
import { createRemindedPlayer, type RemindedPlayer } from '../support/api/reminded-players';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { openBenchCluster } from './bench-cluster';
import { buildServer } from './built-server';
import { print, type Goal } from './report';

const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? 10_000);
/** Of the time in which all reminders are due, a minute by default. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
/** Until the first is due: a process starts in between. */
const LEAD_MS = 15_000;
/** One in so many players finishes a quest within the minute. */
const FINISHING = 20;
/** A completion that is answered less than this before the message arrives may have been decided on before. */
const REQUEST_MS = 1_000;
const MAX_P99_MS = 10_000;

interface BenchPlayer extends RemindedPlayer {
  readonly dueAt: number;
  /** When the completion of a quest was answered. */
  finishedAt?: number;
}

/**
 * 10,000 reminders that are due within one minute, to a push service of this bench, with a kill -9 of the sender in its middle. A
 * twentieth of the players finishes a quest shortly before or within that minute. `BENCH_PLAYERS` makes it smaller, `BENCH_SECONDS` shorter.
 */
export async function run(): Promise<readonly Goal[]> {
  await buildServer();
  const cluster = await openBenchCluster();
  const database = await cluster.createDatabase('reminders');
  const service = await TestPushService.start();
  const core = await openCore(database, undefined, { PUSH_PRIVATE_SERVICES: service.origin });
  const start = (): Promise<ServerProcess> =>
    startServerProcess({
      DATABASE_URL: database,
      ROLE: 'projections',
      PUSH_PRIVATE_SERVICES: service.origin,
      NODE_EXTRA_CA_CERTS: PUSH_CERTIFICATE,
    });
  try {
    const players = await createPlayers(core, service);
    print(`${PLAYERS} players are registered`);
    let sender = await start();
    const begin = await schedule(core, players);
    const finishing = finishQuests(core, players, begin);
    await sleep(begin + (SECONDS * 1_000) / 2 - Date.now());
    await sender.stop('SIGKILL');
    const killedAt = Date.now();
    sender = await start();
    await finishing;
    await waitUntilClaimed(core);
    await sleep(REQUEST_MS);
    await sender.stop();
    return report(players, service, { killedAt, outageMs: Date.now() - killedAt });
  } finally {
    await core.close();
    await service.close();
    await cluster.close();
  }
}

async function createPlayers(core: TestCore, service: TestPushService): Promise<BenchPlayer[]> {
  const { pool } = core.resources;
  const limit = new ConcurrencyLimit(8);
  const settings = { hasQuietHours: false };
  const options = { pool, runner: core.runner, reminders: core.reminders, timeZone: 'UTC', settings };
  const creating = Array.from({ length: PLAYERS }, () =>
    limit.run(() => createRemindedPlayer({ ...options, subscription: service.subscribe() })),
  );
  return (await Promise.all(creating)).map((player) => ({ ...player, dueAt: 0 }));
}

/** Moves each reminder to its part of one minute, as the daily time does; resolves with the beginning of that time. */
async function schedule(core: TestCore, players: BenchPlayer[]): Promise<number> {
  const begin = Date.now() + LEAD_MS;
  const { rows } = await core.resources.pool.query<{ id: string; dueAt: Date }>(
    `update reminder set due_at = $1::timestamptz + (due_at - date_trunc('minute', due_at)) * ($2::float / 60)
     where claimed_at is null returning account_id as id, due_at as "dueAt"`,
    [new Date(begin), SECONDS],
  );
  const dueAt = new Map(rows.map((row) => [row.id, row.dueAt.getTime()]));
  players.forEach((player) => Object.assign(player, { dueAt: dueAt.get(player.id) }));
  return begin;
}

/** Some players complete a daily quest: half of them before the minute, the others in its course. */
async function finishQuests(core: TestCore, players: readonly BenchPlayer[], begin: number): Promise<void> {
  const finishing = players.filter((_player, index) => index % FINISHING === 0);
  for (const [index, player] of finishing.entries()) {
    const share = index / finishing.length;
    const at = share < 0.5 ? Date.now() : begin + (share - 0.5) * 2 * SECONDS * 1_000;
    await sleep(Math.max(at - Date.now(), 0));
    await finishQuest(core, player);
    player.finishedAt = Date.now();
  }
}

async function finishQuest({ runner }: TestCore, { id }: BenchPlayer): Promise<void> {
  const play = (command: Parameters<typeof PLAYER_AGGREGATE.decider.decide>[0]) =>
    runner.run(PLAYER_AGGREGATE, id, command, commandContext(id));
  await play({ type: 'StartDay', moment: runner.moment() });
  const { quests } = expectRegistered(await runner.loadState(PLAYER_AGGREGATE, id));
  const { questId, targetValue } = Object.values(quests).find(
    ({ frequency, hasLoot }) => frequency === 'daily' && !hasLoot,
  )!;
  for (let step = 0; step < targetValue; step += 1)
    await play({ type: 'AdvanceQuest', how: 'increment', questId, moment: runner.moment() });
}

async function waitUntilClaimed(core: TestCore): Promise<void> {
  for (;;) {
    const { rows } = await core.resources.pool.query<{ due: number }>(
      `select count(*)::int as due from reminder where claimed_at is null and due_at < now() + interval '2 minutes'`,
    );
    if (rows[0]?.due === 0) return;
    await sleep(500);
  }
}

function report(
  players: readonly BenchPlayer[],
  service: TestPushService,
  { killedAt, outageMs }: { readonly killedAt: number; readonly outageMs: number },
): readonly Goal[] {
  const arrivals = new Map<string, number[]>();
  for (const { endpoint, at } of service.received)
    arrivals.set(endpoint, [...(arrivals.get(endpoint) ?? []), at]);
  const timesOf = ({ subscription }: BenchPlayer) => arrivals.get(subscription.endpoint) ?? [];
  const lateness = players
    .flatMap((player) => timesOf(player).map((at) => at - player.dueAt))
    .sort((one, other) => one - other);
  const quantile = (share: number) => lateness[Math.floor(share * (lateness.length - 1))] ?? Number.NaN;
  const doubled = players.filter((player) => timesOf(player).length > 1).length;
  const afterCompletion = players.filter(({ finishedAt, ...player }) =>
    timesOf(player).some((at) => finishedAt !== undefined && at > finishedAt + REQUEST_MS),
  ).length;
  const missing = players.filter(
    (player) => player.finishedAt === undefined && timesOf(player).length === 0,
  ).length;
  const beforeKill = service.received.filter(({ at }) => at < killedAt).length;
  print(
    `${service.received.length} arrived, ${beforeKill} of them before the kill; ${missing} were lost with it; p50 ${quantile(0.5)} ms, ` +
      `p99 ${quantile(0.99)} ms, longest ${quantile(1)} ms; ${Math.round(outageMs / 1_000)} s from the kill to the end`,
  );
  return [
    {
      what: `lateness of ${PLAYERS} reminders due in ${SECONDS} s, p99, with a kill`,
      goal: `≤ ${MAX_P99_MS} ms`,
      reached: `${quantile(0.99)} ms`,
      holds: quantile(0.99) <= MAX_P99_MS,
    },
    { what: 'doubled', goal: '0', reached: String(doubled), holds: doubled === 0 },
    {
      what: 'sent after completion',
      goal: '0',
      reached: String(afterCompletion),
      holds: afterCompletion === 0,
    },
    {
      what: 'faulty messages',
      goal: '0',
      reached: String(service.faults.length),
      holds: service.faults.length === 0,
    },
  ];
}
