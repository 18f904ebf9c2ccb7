import { ConcurrencyLimit } from '../../../server/async/concurrency-limit';
import { DEFAULT_GAME_SETTINGS } from '../../../server/rules/game-settings';
import { waitUntilProjected } from '../../support/processes/projections';
import type { BenchCluster } from '../bench-cluster';
import type { BenchPlayer } from '../live-feed/bench-parties';
import type { FilledLog } from '../replay/deployment';
import { headOf } from '../replay/log-head';
import { atLeast, type Goal } from '../report';
import { withCommandBench, type CommandBench } from './command-bench';
import {
  CONNECTIONS,
  measureCells,
  printCells,
  ratioOf,
  ROUNDS,
  SECONDS,
  sendingOf,
  WARM_UP_SECONDS,
  type Sending,
} from './command-cells';
import { COMPLETE, CREATE_TASK, EQUIP, INCREMENT, type CommandPlayer, type QuestPlayer } from './commands';
import { takePlayers } from './contributors';
import { equipPlayer } from './quest-players';
import { createPlayerCopies } from './player-copies';

const PARTIES = Math.max(...CONNECTIONS) / 2;
/** More than a second's tasks, so that no player runs out of room. */
const TASKS_PER_SECOND = Number(process.env['BENCH_TASKS_PER_SECOND'] ?? 4_000);
const SETUP_AT_ONCE = 8;

/** What a player does with quests, items and tasks, through HTTP, beside the twin. */
export async function checkCommands(cluster: BenchCluster): Promise<readonly Goal[]> {
  const goals: Goal[] = [];
  for (const isOneProcess of [true, false]) goals.push(...(await checkDeployment(cluster, isOneProcess)));
  return goals;
}

async function checkDeployment(cluster: BenchCluster, isOneProcess: boolean): Promise<readonly Goal[]> {
  const name = isOneProcess ? 'one process' : 'api + projections';
  let newcomers: readonly BenchPlayer[] = [];
  const options = {
    ...{ database: `commands_${isOneProcess ? 'one' : 'two'}`, isOneProcess, parties: PARTIES, members: 2 },
    fill: async (log: FilledLog) => {
      newcomers = await createPlayerCopies(log, countTaskCreators());
    },
  };
  return withCommandBench(cluster, options, async (bench) => {
    const players = await equipPlayers(bench);
    const sendings = [
      ...[COMPLETE, INCREMENT, EQUIP].map((command) =>
        sendingOf(command, (_target, connections) => takePlayers(players, connections)),
      ),
      createTasks(newcomers),
    ];
    const cells = await measureCells(bench, sendings);
    printCells(`Commands of players, ${name}`, cells);
    return sendings.map(({ command }) =>
      atLeast(`${command.name}, ${name}: 32 connections, × twin`, 1, ratioOf(cells, command.name, 32)),
    );
  });
}

/** How many players create tasks in a cell that lasts so long. */
function countCreatorsIn(seconds: number): number {
  return Math.ceil((seconds * TASKS_PER_SECOND) / DEFAULT_GAME_SETTINGS.tasksPerDay);
}

function countTaskCreators(): number {
  return (
    ROUNDS * CONNECTIONS.length * roundUp(countCreatorsIn(SECONDS)) +
    roundUp(countCreatorsIn(WARM_UP_SECONDS))
  );
}

/** To as many for each connection. */
function roundUp(players: number): number {
  const most = Math.max(...CONNECTIONS);
  return Math.ceil(players / most) * most;
}

/** Each cell of the server takes players who have no tasks yet; the twin has no bound. */
function createTasks(newcomers: readonly BenchPlayer[]): Sending {
  let taken = 0;
  const playersOf = (target: string, connections: number): readonly (readonly CommandPlayer[])[] => {
    const size = roundUp(countCreatorsIn(taken === 0 ? WARM_UP_SECONDS : SECONDS));
    const first = target === 'server' ? taken : 0;
    if (target === 'server') taken += size;
    const each = Math.floor(size / connections);
    return Array.from({ length: connections }, (_, place) =>
      newcomers.slice(first + place * each, first + (place + 1) * each),
    );
  };
  return sendingOf(CREATE_TASK, playersOf, true);
}

/** Gives every member of the parties an item, by the month's quest and its chest, and a quest of one step. */
async function equipPlayers({ deployment }: CommandBench): Promise<readonly QuestPlayer[]> {
  const { api, parties, pool } = deployment;
  const limit = new ConcurrencyLimit(SETUP_AT_ONCE);
  const members = parties.flatMap((party) => party.members);
  const players = await Promise.all(members.map((member) => limit.run(() => equipPlayer(api.url, member))));
  await waitUntilProjected(pool, await headOf(pool));
  return players;
}
