import { randomUUID } from 'node:crypto';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import { commandContext, openCore, type TestCore } from '../support/core';
import { openBenchCluster } from './bench-cluster';
import { playManyDays } from './old-player';
import { print, table, type Goal } from './report';
import { measureQuietly, valuesOf, type Measured } from './measure-quietly';
import { median } from './rounds';

const OLD_EVENTS = 20_000;
const YOUNG_EVENTS = 20;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
/** Commands in a cell of the warm measurement. */
const WARM_COMMANDS = 40;
/** Processes a cell of the measurement after a restart starts. */
const COLD_STARTS = 6;

/** How long a command of a player with a long life takes, against one with a short life: in memory, and after a restart. */
export async function run(): Promise<readonly Goal[]> {
  const cluster = await openBenchCluster();
  try {
    const url = await cluster.createDatabase('player_age');
    const old: Player = { id: (await playManyDays(url, OLD_EVENTS)).id, language: 'en' };
    const young: Player = { id: (await playManyDays(url, YOUNG_EVENTS)).id, language: 'en' };
    const core = await openCore(url);
    const warm = await measureInterleaved(old, young, async (player) => {
      const begin = performance.now();
      for (let count = 0; count < WARM_COMMANDS; count += 1) await toggle(core, player);
      return (performance.now() - begin) / WARM_COMMANDS;
    });
    await core.close();
    const cold = await measureInterleaved(old, young, async (player) => {
      let spent = 0;
      for (let count = 0; count < COLD_STARTS; count += 1) spent += await firstCommand(url, player);
      return spent / COLD_STARTS;
    });
    print(`${cluster.version}; milliseconds a command, medians of ${ROUNDS} interleaved rounds`);
    print(
      table([
        ['', `${OLD_EVENTS.toLocaleString('en')} events`, `${YOUNG_EVENTS} events`],
        ['in memory', warm.old.toFixed(2), warm.young.toFixed(2)],
        ['first after a restart', cold.old.toFixed(2), cold.young.toFixed(2)],
      ]),
    );
    return [ageGoal('in memory', warm), ageGoal('first after a restart', cold)];
  } finally {
    await cluster.close();
  }
}

interface Player {
  readonly id: string;
  language: 'en' | 'uk';
}

interface CommandTimes {
  readonly old: number;
  readonly young: number;
}

/** A command that always leads to one event. */
async function toggle({ runner }: Pick<TestCore, 'runner'>, player: Player): Promise<void> {
  player.language = player.language === 'en' ? 'uk' : 'en';
  await runner.run(
    PLAYER_AGGREGATE,
    player.id,
    { type: 'ChangeLanguage', language: player.language },
    commandContext(player.id),
  );
}

/** Milliseconds that the first command of a process takes, with its connections open. */
async function firstCommand(url: string, player: Player): Promise<number> {
  const core = await openCore(url);
  try {
    // Opens the connections by loading an unknown player.
    await core.runner.loadState(PLAYER_AGGREGATE, randomUUID());
    const begin = performance.now();
    await toggle(core, player);
    return performance.now() - begin;
  } finally {
    await core.close();
  }
}

/** Measures both in every round, starting with each in turn. */
async function measureInterleaved(
  old: Player,
  young: Player,
  measure: (player: Player) => Promise<number>,
): Promise<CommandTimes> {
  const times = new Map<Player, Measured<number>[]>([
    [old, []],
    [young, []],
  ]);
  for (let round = 0; round < ROUNDS; round += 1) {
    process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
    for (const player of round % 2 === 0 ? [old, young] : [young, old]) {
      times.get(player)?.push(await measureQuietly(() => measure(player)));
    }
  }
  const medianOf = (player: Player): number => median(valuesOf(times.get(player) ?? []));
  return { old: medianOf(old), young: medianOf(young) };
}

function ageGoal(what: string, { old, young }: CommandTimes): Goal {
  const ratio = old / young;
  return {
    what: `an old player against a young one, ${what}`,
    goal: '≤ 1.2',
    reached: ratio.toFixed(2),
    holds: ratio <= 1.2,
  };
}
