import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { signal } from '../../server/database/embedded/process-liveness';
import { ProjectionOperations } from '../../server/operations/projection-operations';
import type { ReplayState } from '../../server/contracts/operations';
import { DataFolder } from '../support/data-folder';
import { PlayedWorld } from '../support/played-world';
import { OPERATOR } from '../support/projection-world';
import { until } from '../support/projections';
import { SeededChance } from '../support/seeded-chance';
import { Audit } from '../support/audit';
import { gather } from '../support/crowd';
import { startServerProcess, type ServerProcess } from '../support/server-process';

const NAMES = PROJECTORS.map(({ name }) => name);
const KILLS = 20;
/** Within this after its start a process dies, when nothing else is waited for; milliseconds. */
const LATEST_DEATH_MS = 1_500;
/** A bound for so many starts of processes on a machine with other work. */
const SLOWLY_MS = 300_000;
const TAKEN_OVER_WITHIN_MS = 5_000;
/** What a kill in a replay waits for, and within how many milliseconds after it the process dies. */
type Phase = readonly [state: ReplayState, latest: number];
const PHASES: readonly [Phase, ...Phase[]] = [
  ['requested', 1_200],
  ['filling', 600],
  ['comparing', 50],
  ['swapping', 150],
];

/** The same again draws the same moments: KILLS_SEED=… in the environment. */
const SEED = Number(process.env['KILLS_SEED'] ?? randomInt(1_000_000));

const run = promisify(execFile);

describe(`kill -9 of what runs the projections, with KILLS_SEED=${SEED}`, () => {
  let game: PlayedWorld;
  let chance: SeededChance;

  beforeEach(async () => {
    game = await PlayedWorld.open();
    chance = new SeededChance(SEED);
  });

  afterEach(() => game?.close());

  it(
    `at ${KILLS} random moments of live running and of replays leaves nothing wrong: rebuilt rows equal live rows`,
    async () => {
      let running = await game.startProjections();
      await game.gather(8, KILLS * 3);
      let killedReplays = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const playing = game.play(3);
        if (kill % 2 === 1) await momentInReplay(PHASES[((kill - 1) / 2) % PHASES.length] ?? PHASES[0]);
        else await sleep(chance.below(LATEST_DEATH_MS));
        // A crash of the machine takes all at once; else the replay's process learns of it.
        if (chance.below(2) === 0) for (const child of await childrenOf(running)) signal(child, 'SIGKILL');
        await running.end('SIGKILL');
        killedReplays += (await game.replaysUnderWay()).length;
        running = await game.startProjections();
        await playing;
      }

      // Otherwise no replay was under way when its process was killed, and nothing is proved of them.
      expect(killedReplays).toBeGreaterThan(KILLS / 5);
      await game.expectReplaysDone();
      await game.expectComparedEqual();
      await game.expectSound();
    },
    SLOWLY_MS,
  );

  /** A moment of a replay that is slow enough to be met in that phase, however fast the machine is. */
  async function momentInReplay([phase, latest]: Phase): Promise<void> {
    const drawn = chance.of(NAMES);
    const { operations, database } = game.world;
    const [left] = await game.replaysUnderWay();
    const name = left?.projector ?? drawn;
    const verify = phase === 'comparing' || chance.below(2) === 0;
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    const now = await game.now();
    try {
      // Who reads is in the way of the swap, until told to end.
      if (phase === 'swapping') await reader.query(`begin; select from ${tableOf(name)} limit 1`);
      const rate = Math.ceil((await game.eventsProjected()) / (1 + chance.below(3)));
      const request = { purpose: 'swap', verify, rate } as const;
      const id = left?.id ?? (await operations.replay([name], request, OPERATOR))[0]?.id ?? '';
      await until(`it is ${phase}`, async () => game.hasReached(id, phase, now));
    } finally {
      await reader.end();
    }
    await sleep(chance.below(latest));
  }

  it('leaves the lead to another one within five seconds, which goes on with the replay, and nothing is counted twice', async () => {
    let [leads, waits] = await bothStarted();
    await game.gather(6, 30);
    const asked = await game.world.operations.replay(NAMES, { purpose: 'swap', rate: 300 }, OPERATOR);
    for (let turn = 0; turn < 3; turn += 1) {
      const playing = game.play(10);
      await sleep(chance.below(LATEST_DEATH_MS));
      await leads.end('SIGKILL');
      const killedAt = Date.now();
      await until('the other leads', async () => (await game.leader()) === waits.pid);
      expect(Date.now() - killedAt).toBeLessThan(TAKEN_OVER_WITHIN_MS);
      await playing;
      [leads, waits] = [waits, await game.startProjections()];
    }
    for (const { id } of asked) expect(await game.world.ended(id)).toMatchObject({ state: 'done' });

    await game.expectReplaysDone();
    await game.expectSound();
  });

  it("takes its replay's process along; killed alone, that one is started again", async () => {
    let running = await game.startProjections();
    await game.gather(5, 30);
    await game.play(20);
    const [row] = await game.world.operations.replay(['history'], { purpose: 'swap', rate: 120 }, OPERATOR);
    const first = await replayOf(running);
    signal(first, 'SIGKILL');
    await until('it has ended', async () => !(await isRunning(first)));
    for (const moment of ['begins', 'reads'] as const) {
      const child = await replayOf(running);
      if (moment === 'reads')
        await until('it reads', async () => (await game.world.found(row?.id ?? '')).state === 'filling');
      await running.end('SIGKILL');
      await until('it has ended as well', async () => !(await isRunning(child)));
      expect(await game.replaysUnderWay()).toHaveLength(1);
      running = await game.startProjections();
    }
    await game.play(10);

    expect(await game.world.ended(row?.id ?? '')).toMatchObject({ state: 'done' });
    await game.expectReplaysDone();
    await game.expectSound();
  });

  it('waits only so long for a replay that hangs when it is told to end', async () => {
    const running = await game.startProjections();
    await game.gather(1, 10);
    await game.world.operations.replay(['history'], { purpose: 'swap', rate: 1 }, OPERATOR);
    const child = await replayOf(running);
    signal(child, 'SIGSTOP');

    expect(await running.end('SIGTERM')).toBe(0);
    expect(await isRunning(child)).toBe(false);
  });

  it('goes on with a replay whose connections are cut, again and again', async () => {
    const running = await game.startProjections();
    await game.gather(5, 30);
    const asked = await game.world.operations.replay(NAMES, { purpose: 'swap', rate: 500 }, OPERATOR);
    for (let cut = 0; cut < 10; cut += 1) {
      const playing = game.play(3);
      await sleep(chance.below(800));
      await game.cutConnections();
      await playing;
    }
    for (const { id } of asked) expect(await game.world.ended(id)).toMatchObject({ state: 'done' });

    expect(await isRunning(running.pid)).toBe(true);
    await game.expectReplaysDone();
    await game.expectSound();
  });

  /** Two that were started at the same time, the leading one first. */
  async function bothStarted(): Promise<[ServerProcess, ServerProcess]> {
    const [one, two] = await Promise.all([game.startProjections(), game.startProjections()]);
    await until('one leads', async () => (await game.leader()) !== 0);
    return (await game.leader()) === one.pid ? [one, two] : [two, one];
  }
});

describe('kill -9 of the Postgres that a server brings along', () => {
  it('interrupts a replay and no more: it goes on, and rows are right', async () => {
    const folder = await DataFolder.create();
    const environment = { DATA_DIR: folder.path, LOG_LEVEL: 'fatal', SESSION_SECRET: '' };
    const server = await startServerProcess(environment);
    const audit = new Audit(await folder.databaseUrl());
    const pool = new pg.Pool({ connectionString: await folder.databaseUrl(), max: 1 });
    pool.on('error', () => undefined);
    const underWay = async (): Promise<number> =>
      (await pool.query(`select from projection_replay where state <> 'done'`)).rowCount ?? 0;
    try {
      const { crowd, requests } = await gather(server.url, { players: 5, commands: 150 });
      const request = { purpose: 'swap', rate: 100 } as const;
      await new ProjectionOperations(pool).replay(NAMES, request, OPERATOR);
      const playing = crowd.play(requests);
      for (const moment of [40, 100]) {
        await until(`${moment} commands are acknowledged`, async () => crowd.acknowledged >= moment);
        expect(await underWay()).toBeGreaterThan(0);
        await folder.killPostgres();
        await until('commands are acknowledged again', async () => crowd.acknowledged > moment + 20);
      }
      await playing;
      await until('the replays are done', async () => (await underWay()) === 0);
      await audit.settled();

      await audit.expectAskedOnce(crowd);
      await audit.expectSound();
      await audit.expectSameXp(crowd.players);
    } finally {
      await pool.end();
      await audit.close();
      await server.end('SIGKILL');
      await folder.remove();
    }
  });
});

/** The process id of the replay that the process has started. */
async function replayOf(running: ServerProcess): Promise<number> {
  let child: number | undefined;
  await until('a replay runs', async () => {
    [child] = await childrenOf(running);
    return child !== undefined;
  });
  return child ?? 0;
}

async function childrenOf({ pid }: ServerProcess): Promise<readonly number[]> {
  return (await processes()).flatMap(({ id, parent }) => (parent === pid ? [id] : []));
}

async function isRunning(pid: number): Promise<boolean> {
  return (await processes()).some(({ id }) => id === pid);
}

/** All there are, without those that have ended and that nobody has asked about yet. */
async function processes(): Promise<readonly { readonly id: number; readonly parent: number }[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([id, parent, state]) =>
      state?.startsWith('Z') ? [] : [{ id: Number(id), parent: Number(parent) }],
    );
}

function tableOf(projector: string): string {
  return PROJECTORS.find(({ name }) => name === projector)?.tables[0]?.name ?? '';
}
