import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { sendSignal } from '../../server/database/embedded/processes';
import { ProjectionOperations } from '../../server/operations/projection-operations';
import type { ReplayState } from '../../server/contracts/operations';
import { DataFolder } from '../support/database/data-folder';
import { MultiProcessGame } from '../support/processes/multi-process-game';
import { OPERATOR } from '../support/processes/projection-test-database';
import { waitUntil } from '../support/processes/projections';
import { SeededRandom } from '../support/events/seeded-random';
import { Audit } from '../support/api/audit';
import { createRetryingPlayers } from '../support/processes/retrying-players';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

const NAMES = PROJECTORS.map(({ name }) => name);
const KILLS = 20;
/** A process is killed within this time after its start, unless the kill waits for something; milliseconds. */
const MAX_KILL_DELAY_MS = 1_500;
/** A time limit for that many process starts on a busy machine. */
const SLOW_BATCH_DELAY_MS = 300_000;
/** What a kill in a replay waits for, and within how many milliseconds after it the process dies. */
type Phase = readonly [state: ReplayState, latest: number];
const PHASES: readonly [Phase, ...Phase[]] = [
  ['requested', 1_200],
  ['filling', 600],
  ['comparing', 50],
  ['swapping', 150],
];

/** KILLS_SEED=… in the environment repeats a run's moments. */
const SEED = Number(process.env['KILLS_SEED'] ?? randomInt(1_000_000));

const run = promisify(execFile);

/** Where a replay's process has its program, in the build. */
const REPLAY_SCRIPT = 'dist/server/replay.js';

describe(`kill -9 of what runs the projections, with KILLS_SEED=${SEED}`, () => {
  let game: MultiProcessGame;
  let chance: SeededRandom;

  beforeEach(async () => {
    game = await MultiProcessGame.open();
    chance = new SeededRandom(SEED);
  });

  afterEach(() => game?.close());

  it(
    `at ${KILLS} random moments of live running and of replays leaves nothing wrong: rebuilt rows equal live rows`,
    async () => {
      let running = await game.startProjections();
      await game.createPlayers(8, KILLS * 3);
      let killedReplays = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const playing = game.play(3);
        if (kill % 2 === 1) await momentInReplay(PHASES[((kill - 1) / 2) % PHASES.length] ?? PHASES[0]);
        else await sleep(chance.nextBelow(MAX_KILL_DELAY_MS));
        // A crash of the machine takes all at once; else the replay's process learns of it.
        if (chance.nextBelow(2) === 0)
          for (const child of await childrenOf(running)) sendSignal(child, 'SIGKILL');
        await running.stop('SIGKILL');
        killedReplays += (await game.readActiveReplays()).length;
        running = await game.startProjections();
        await playing;
      }

      // Otherwise no replay was under way when its process was killed, and nothing is shown about replays.
      expect(killedReplays).toBeGreaterThan(KILLS / 5);
      await game.expectReplaysDone();
      await game.expectComparedEqual();
      await game.expectConsistent();
    },
    SLOW_BATCH_DELAY_MS,
  );

  /** Waits for a phase of a replay, which is slow enough to be met in it on any machine. */
  async function momentInReplay([phase, latest]: Phase): Promise<void> {
    const drawn = chance.of(NAMES);
    const { operations, database } = game.world;
    const [left] = await game.readActiveReplays();
    const name = left?.projector ?? drawn;
    const verify = phase === 'comparing' || chance.nextBelow(2) === 0;
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    const now = await game.now();
    try {
      // A reader blocks the swap until its transaction ends.
      if (phase === 'swapping') await reader.query(`begin; select from ${tableOf(name)} limit 1`);
      const rate = Math.ceil((await game.countProjectedEvents()) / (1 + chance.nextBelow(3)));
      const request = { purpose: 'swap', verify, rate } as const;
      const id = left?.id ?? (await operations.replay([name], request, OPERATOR))[0]?.id ?? '';
      await waitUntil(`it is ${phase}`, async () => game.hasReached(id, phase, now));
    } finally {
      await reader.end();
    }
    await sleep(chance.nextBelow(latest));
  }

  it('leaves the lead to another process, which resumes the replay and counts nothing twice', async () => {
    let [leads, waits] = await bothStarted();
    await game.createPlayers(6, 30);
    const asked = await game.world.operations.replay(NAMES, { purpose: 'swap', rate: 300 }, OPERATOR);
    for (let turn = 0; turn < 3; turn += 1) {
      const playing = game.play(10);
      await sleep(chance.nextBelow(MAX_KILL_DELAY_MS));
      await leads.stop('SIGKILL');
      const killedAt = Date.now();
      await waitUntil('the other leads', async () => (await game.readLeaderPid()) === waits.pid);
      process.stderr.write(`takeover of a replay after SIGKILL: ${Date.now() - killedAt} ms\n`);
      await playing;
      [leads, waits] = [waits, await game.startProjections()];
    }
    for (const { id } of asked)
      expect(await game.world.waitForReplayEnd(id)).toMatchObject({ state: 'done' });

    await game.expectReplaysDone();
    await game.expectConsistent();
  });

  it("that hangs with its replay's process is succeeded, and neither writes anything when it wakes up", async () => {
    const [leads, waits] = await bothStarted();
    await game.createPlayers(5, 30);
    await game.play(10);
    const [row] = await game.world.operations.replay(['history'], { purpose: 'swap', rate: 60 }, OPERATOR);
    const id = row?.id ?? '';
    const child = await replayOf(leads);
    await waitUntil('it reads', async () => (await game.world.findReplay(id)).state === 'filling');
    // The parent first: it would notice a child that hangs.
    for (const pid of [leads.pid, child]) sendSignal(pid, 'SIGSTOP');
    await waitUntil('the other leads', async () => (await game.readLeaderPid()) === waits.pid);
    expect(await game.world.waitForReplayEnd(id)).toMatchObject({ state: 'done' });
    const done = await game.world.findReplay(id);
    for (const pid of [child, leads.pid]) sendSignal(pid, 'SIGCONT');
    await game.play(10);
    await waitUntil('the hung child has ended', async () => !(await isRunning(child)));

    expect(await game.world.findReplay(id)).toStrictEqual(done);
    expect(await game.readLeaderPid()).toBe(waits.pid);
    await game.expectReplaysDone();
    await game.expectConsistent();
  });

  it("ends its replay's process, too; killed alone, that one is started again", async () => {
    let running = await game.startProjections();
    await game.createPlayers(5, 30);
    await game.play(20);
    const [row] = await game.world.operations.replay(['history'], { purpose: 'swap', rate: 120 }, OPERATOR);
    const first = await replayOf(running);
    sendSignal(first, 'SIGKILL');
    await waitUntil('it has ended', async () => !(await isRunning(first)));
    for (const moment of ['begins', 'reads'] as const) {
      const child = await replayOf(running);
      if (moment === 'reads')
        await waitUntil(
          'it reads',
          async () => (await game.world.findReplay(row?.id ?? '')).state === 'filling',
        );
      await running.stop('SIGKILL');
      await waitUntil('it has ended as well', async () => !(await isRunning(child)));
      expect(await game.readActiveReplays()).toHaveLength(1);
      running = await game.startProjections();
    }
    await game.play(10);

    expect(await game.world.waitForReplayEnd(row?.id ?? '')).toMatchObject({ state: 'done' });
    await game.expectReplaysDone();
    await game.expectConsistent();
  });

  it('waits a limited time at the stop for a replay that hangs', async () => {
    const running = await game.startProjections();
    await game.createPlayers(1, 10);
    await game.world.operations.replay(['history'], { purpose: 'swap', rate: 1 }, OPERATOR);
    const child = await replayOf(running);
    sendSignal(child, 'SIGSTOP');

    expect(await running.stop('SIGTERM')).toBe(0);
    expect(await isRunning(child)).toBe(false);
  });

  it('goes on with a replay whose connections are cut repeatedly', async () => {
    const running = await game.startProjections();
    await game.createPlayers(5, 30);
    const asked = await game.world.operations.replay(NAMES, { purpose: 'swap', rate: 500 }, OPERATOR);
    for (let cut = 0; cut < 10; cut += 1) {
      const playing = game.play(3);
      await sleep(chance.nextBelow(800));
      await game.cutConnections();
      await playing;
    }
    for (const { id } of asked)
      expect(await game.world.waitForReplayEnd(id)).toMatchObject({ state: 'done' });

    expect(await isRunning(running.pid)).toBe(true);
    await game.expectReplaysDone();
    await game.expectConsistent();
  });

  /** Two that were started at the same time, the leading one first. */
  async function bothStarted(): Promise<[ServerProcess, ServerProcess]> {
    const [one, two] = await Promise.all([game.startProjections(), game.startProjections()]);
    await waitUntil('one leads', async () => (await game.readLeaderPid()) !== 0);
    return (await game.readLeaderPid()) === one.pid ? [one, two] : [two, one];
  }
});

describe('kill -9 of the embedded Postgres', () => {
  it('only interrupts a replay: it resumes, and rows are right', async () => {
    const folder = await DataFolder.create();
    const environment = { DATA_DIR: folder.path, LOG_LEVEL: 'fatal', SESSION_SECRET: '' };
    const server = await startServerProcess(environment);
    const audit = new Audit(await folder.databaseUrl());
    const pool = new pg.Pool({ connectionString: await folder.databaseUrl(), max: 1 });
    pool.on('error', () => undefined);
    const underWay = async (): Promise<number> =>
      (await pool.query(`select from projection_replay where state <> 'done'`)).rowCount ?? 0;
    try {
      const { crowd, requests } = await createRetryingPlayers(server.url, { players: 5, commands: 150 });
      const request = { purpose: 'swap', rate: 100 } as const;
      await new ProjectionOperations(pool).replay(NAMES, request, OPERATOR);
      const playing = crowd.play(requests);
      for (const moment of [40, 100]) {
        await waitUntil(`${moment} commands are acknowledged`, async () => crowd.acknowledged >= moment);
        expect(await underWay()).toBeGreaterThan(0);
        await folder.killPostgres();
        await waitUntil('commands are acknowledged again', async () => crowd.acknowledged > moment + 20);
      }
      await playing;
      await waitUntil('the replays are done', async () => (await underWay()) === 0);
      await audit.waitUntilSettled();

      await audit.expectRequestsRecordedOnce(crowd);
      await audit.expectConsistent();
      await audit.expectSameXp(crowd.players);
    } finally {
      await pool.end();
      await audit.close();
      await server.stop('SIGKILL');
      await folder.remove();
    }
  });
});

/**
 * The process id of the replay that the process has started. Its program runs: Node waits for a child that is stopped before
 * that, and can't do anything else.
 */
async function replayOf({ pid }: ServerProcess): Promise<number> {
  let child: Process | undefined;
  await waitUntil('a replay runs', async () => {
    child = (await processes()).find(
      ({ parent, command }) => parent === pid && command.includes(REPLAY_SCRIPT),
    );
    return child !== undefined;
  });
  return child?.id ?? 0;
}

async function childrenOf({ pid }: ServerProcess): Promise<readonly number[]> {
  return (await processes()).flatMap(({ id, parent }) => (parent === pid ? [id] : []));
}

async function isRunning(pid: number): Promise<boolean> {
  return (await processes()).some(({ id }) => id === pid);
}

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly command: string;
}

/** All running processes, without zombies. */
async function processes(): Promise<readonly Process[]> {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([id, parent, state, ...command]) =>
      state?.startsWith('Z') ? [] : [{ id: Number(id), parent: Number(parent), command: command.join(' ') }],
    );
}

function tableOf(projector: string): string {
  return PROJECTORS.find(({ name }) => name === projector)?.tables[0]?.name ?? '';
}
