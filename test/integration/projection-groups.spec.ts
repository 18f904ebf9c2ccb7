import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { pino } from 'pino';
import { createEnginePool } from '../../projections/engine/engine-pool';
import { ProjectionEngine } from '../../projections/engine/projection-engine';
import { PROJECTORS } from '../../projections/projectors/projectors';
import type { FollowOptions } from '../../server/event-log/event-log';
import { put } from '../../projections/engine/row-change';
import type { Projector } from '../../projections/engine/projector';
import { PERSONAL_TASK } from '../../projections/projectors/tasks.projector';
import { createHistory } from '../support/events/random-histories';
import { ProjectionTestDatabase } from '../support/processes/projection-test-database';
import { project, readCheckpoint } from '../support/processes/projections';

const logger = pino({ level: 'silent' });
const NAMES = PROJECTORS.map(({ name }) => name);
const PLAYERS = PROJECTORS.filter(({ name }) => name === 'players');
const OTHERS = PROJECTORS.filter(({ name }) => name !== 'players');

describe('projectors of one engine', () => {
  let world: ProjectionTestDatabase;
  let stopping: AbortController;
  let running: Promise<void>;
  let pool: pg.Pool;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
    stopping = new AbortController();
    pool = createEnginePool({ connectionString: world.database.url, size: 6, logger });
  });

  afterEach(async () => {
    stopping.abort();
    await running;
    await pool.end();
    await world.close();
  });

  /** Batches of 500 events and more are folded ahead of the commit before them. */
  function start(batchSize: number, projectors: readonly Projector[] = PROJECTORS): ProjectionEngine {
    const follow = (options: FollowOptions) => world.log.follow({ ...options, batchSize });
    const engine = new ProjectionEngine({
      ...{ feed: { follow }, log: world.log, release: 'test' },
      ...{ projectors, logger },
    });
    running = engine.run(pool, stopping.signal);
    return engine;
  }

  async function expectFreshFold(): Promise<void> {
    await world.waitUntilProjected(await world.log.head());
    await world.expectFreshFold();
  }

  /** How many transactions wrote the current checkpoints. */
  async function commitsOfCheckpoints(): Promise<number> {
    const { rows } = await world.database.pool.query<{ commits: number }>(
      'select count(distinct xmin::text)::int as commits from projection_checkpoint',
    );
    return rows[0]?.commits ?? 0;
  }

  it('commit in one transaction when they are at the same position', async () => {
    start(1_000);
    await world.waitUntilProjected(await world.append(createHistory(50)));
    expect(await commitsOfCheckpoints()).toBe(1);
    await expectFreshFold();
  });

  it.each([7, 600])(
    'go on without one whose code fails at no event, %d events a batch',
    async (batchSize) => {
      const foreign: Projector = {
        ...PLAYERS[0]!,
        // Not a table of this projector: the batch is refused before any event of it is applied.
        project: () => [put(PERSONAL_TASK, Object.assign(new PERSONAL_TASK.entity(), { taskId: 'a' }))],
      };
      const head = await world.append(createHistory(1_000));
      start(batchSize, [foreign, ...OTHERS]);
      const others = OTHERS.map(({ name }) => name);
      await world.waitUntilProjected(head, others);
      await world.waitUntilProjected(
        await world.appendInvalid('other-1', 'Nothing', {}).then(({ position }) => position),
        others,
      );
      expect(await readCheckpoint(world.database.pool, 'players')).toMatchObject({
        state: 'running',
        events: 0,
      });
    },
  );

  it.each([7, 600])(
    'meet at the end of the log, %d events a batch, when one begins behind',
    async (batchSize) => {
      const history = createHistory(1_000);
      await world.append(history.slice(0, 950));
      const events = await world.readAllEvents();
      await project(world.database.pool, events.slice(0, 280), PLAYERS);
      await project(world.database.pool, events.slice(0, 300), OTHERS);
      start(batchSize);
      await world.waitUntilProjected(events.at(-1)!.position);
      await world.waitUntilProjected(await world.append(history.slice(950)));
      expect(await commitsOfCheckpoints()).toBe(1);
      await expectFreshFold();
    },
  );

  it('join a group only after the batch that the group folds ahead of a commit', async () => {
    await world.append(createHistory(1_000));
    const events = await world.readAllEvents();
    await project(world.database.pool, events.slice(0, 280), PLAYERS);
    await project(world.database.pool, events.slice(0, 300), OTHERS);
    const blocker = await world.database.pool.connect();
    // The others block in the first batch that they fold ahead, because it reads rows of this table.
    await blocker.query('begin; lock table personal_task');
    start(600);
    await world.waitUntilProjected(events[299]!.position, ['players']);
    await blocker.query('commit');
    blocker.release();
    await expectFreshFold();
  });

  it('go on while a replay holds the tables of one, which catches up afterwards', async () => {
    const history = createHistory(300);
    start(1_000);
    await world.waitUntilProjected(await world.append(history.slice(0, 100)));
    const replay = await world.database.pool.connect();
    await replay.query(`begin; select pg_advisory_xact_lock(hashtextextended('questlog tables parties', 0))`);
    const head = await world.append(history.slice(100));
    await world.waitUntilProjected(
      head,
      NAMES.filter((name) => name !== 'parties'),
    );
    await replay.query('commit');
    replay.release();
    await world.waitUntilProjected(head);
    await expectFreshFold();
  });

  it('go on from the swapped rows after a replay', async () => {
    const history = createHistory(200);
    start(1_000);
    await world.waitUntilProjected(await world.append(history.slice(0, 100)));
    // The state after a swap: other rows, of a later generation, at the same position.
    await world.database.pool.query(`
      update player set nickname = 'Swapped';
      update projection_checkpoint set generation = generation + 1 where name = 'players'`);
    await world.waitUntilProjected(await world.append(history.slice(100)));
    const { rows } = await world.database.pool.query<{ nickname: string }>(
      `select nickname from player where user_id in
         (select user_id from player where nickname <> 'Swapped') limit 20`,
    );
    const registeredSince = history
      .slice(100)
      .filter(({ type }) => type === 'PlayerRegistered')
      .map(({ data }) => data['nickname']);
    expect(rows.every(({ nickname }) => registeredSince.includes(nickname))).toBe(true);
  });
});
