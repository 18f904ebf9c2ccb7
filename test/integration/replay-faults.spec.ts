import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { historyProjector } from '../../projections/projectors/history.projector';
import { tasksProjector } from '../../projections/projectors/tasks.projector';
import { ReplayTakenOver } from '../../projections/replay/errors';
import { ReplayFiller } from '../../projections/replay/replay-filler';
import { ReplayProgress } from '../../projections/replay/replay-progress';
import { ReplayTables } from '../../projections/replay/replay-tables';
import { REPLAY_APPLICATION_NAME } from '../../projections/replay/replayer';
import type { Projector } from '../../projections/engine/projector';
import { ParkedStreams } from '../../projections/engine/parked-streams';
import { Leadership, LEADER_APPLICATION_NAME } from '../../server/database/leadership';
import { REPLAY_RATE } from '../../server/contracts/operations';
import { replayStore } from '../../server/operations/replays/replay-store';
import { createHistory } from '../support/events/random-histories';
import { OPERATOR, ProjectionTestDatabase } from '../support/processes/projection-test-database';
import { readCheckpoint, listAddedSchemas, waitUntil } from '../support/processes/projections';

const logger = pino({ level: 'silent' });

describe('a replay that is interfered with', () => {
  let world: ProjectionTestDatabase;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
  });

  afterEach(() => world.close());

  it('counts every event once, however often it resumes from the rows it had committed', async () => {
    const history = createHistory(500);
    world.startRunner(PROJECTORS, { mostRows: 30 });
    await world.waitUntilProjected(await world.append(history));
    const id = await world.requestReplay('parties', { purpose: 'swap', rate: 300 });
    for (let turn = 0; turn < 8; turn += 1) {
      await world.terminate(REPLAY_APPLICATION_NAME);
      await sleep(250);
    }

    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done', events: 500 });
    await world.expectFreshFold();
  });

  it('creates the missing keys, and fills nothing again, when it dies between filling and creating them', async () => {
    const { pool, url } = world.database;
    const idOf = async (table: string): Promise<unknown> =>
      (await pool.query('select $1::regclass::oid as id', [table])).rows[0];
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(300)));
    const id = await world.requestReplay('parties', { purpose: 'swap', rate: 150 });
    await world.waitUntilReplay(id, 'is filling', ({ state }) => state === 'filling');
    // This lock lets rows be written, but no keys be created.
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    await writer.query('begin; lock table replay_parties.party in row exclusive mode');
    await waitUntil('it is filled', async () => (await replayStore.find(pool, id))?.position !== '');
    const filled = await idOf('replay_parties.party');
    await world.terminate(REPLAY_APPLICATION_NAME);
    await writer.end();

    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done', events: 300 });
    expect(await idOf('party')).toEqual(filled);
    await world.expectFreshFold();
  });

  it.each([tasksProjector, historyProjector])(
    'writes nothing into tables that were created since it began: $name',
    async (projector) => {
      // The connection of a replay: it uses COPY, which pipelined connections can't.
      const pool = new pg.Pool({ connectionString: world.database.url, max: 2 });
      world.startRunner();
      await world.waitUntilProjected(await world.append(createHistory(300)));
      await world.stopRunners();
      const id = await world.requestReplay(projector.name, { purpose: 'swap', rate: REPLAY_RATE.max });
      const row = await replayStore.update(pool, id, { state: 'filling' });
      const tables = new ReplayTables(projector, row.schema);
      await tables.create(pool);
      await tables.rememberIds(pool);
      const filler = new ReplayFiller({
        ...{ pool, log: world.log, projector, maxRows: 1_000, batchSize: 50 },
        ...{ skipped: new Set(), parked: new ParkedStreams(), release: 'test', isBeforeEnd: () => true },
        progress: new ReplayProgress(pool, row),
        tables,
      });
      await tables.create(pool);

      await expect(filler.advance(new AbortController().signal)).rejects.toThrow(ReplayTakenOver);
      expect(Object.values(await tables.countRows(pool)).every((rows) => rows === 0)).toBe(true);
      expect(await replayStore.find(pool, id)).toMatchObject({ position: '' });
      await pool.end();
    },
  );

  it('stays finished when the process that ran it before has finished it after all', async () => {
    await world.append(createHistory(100));
    const { url: connectionString, pool } = world.database;
    const ghost = new Leadership({ name: 'replay parties', connectionString, logger });
    const lease = await ghost.acquire(new AbortController().signal);
    world.startRunner();
    await world.waitUntilProjected(await world.log.head());
    const id = await world.requestReplay('parties', { purpose: 'swap' });
    await waitUntil('it waits for the one before', async () => {
      const { rowCount } = await pool.query(
        'select from pg_stat_activity where datname = current_database() and application_name = $1',
        [LEADER_APPLICATION_NAME],
      );
      // The locks of the ghost, of the leader of projections, and of the process that waits to run the replay.
      return rowCount === 3;
    });
    await replayStore.update(pool, id, { state: 'done', finishedAt: new Date() });
    await lease?.release();
    const next = await world.requestAndAwaitReplay('players', { purpose: 'swap' });

    expect(next.state).toBe('done');
    expect(await world.findReplay(id)).toMatchObject({ state: 'done', version: 0 });
    await world.expectFreshFold();
  });

  it('is swapped once, by the next leader, when the one before loses the lead in the middle of the swap', async () => {
    world.startRunner(PROJECTORS, { mostRows: 50 });
    world.startRunner(PROJECTORS, { mostRows: 50 });
    const history = createHistory(400);
    await world.waitUntilProjected(await world.append(history.slice(0, 300)));
    const endReading = await world.holdReadLock('party');
    const id = await world.requestReplay('parties', { purpose: 'swap' });
    await world.waitUntilReplay(id, 'is swapping', ({ state }) => state === 'swapping');
    await world.terminate(LEADER_APPLICATION_NAME);
    const head = await world.append(history.slice(300));
    await sleep(500);
    await endReading();

    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done', events: 400 });
    await world.waitUntilProjected(head);
    await world.expectFreshFold();
    await waitUntil(
      'nothing is left',
      async () => (await listAddedSchemas(world.database.pool)).length === 0,
    );
  });

  it('that cannot start holds up no other, and can be cancelled', async () => {
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(100)));
    await world.stopRunners();
    const id = await world.requestReplay('parties', { purpose: 'swap' });
    await world.database.pool.query(
      'create schema replay_parties; create view replay_parties.party as select 1',
    );
    world.startRunner();

    expect(await world.requestAndAwaitReplay('players', { purpose: 'swap' })).toMatchObject({
      state: 'done',
    });
    await world.operations.cancel('parties', OPERATOR);
    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'cancelled' });
  });

  it('drops no tables of others, and its own as soon as no one reads them', async () => {
    const retired = `replay_retired_${randomUUID().replaceAll('-', '')}`;
    await world.database.pool.query(
      `create schema replay_archive; create table replay_archive.party (); create schema ${retired}; create table ${retired}.party ()`,
    );
    const endReading = await world.holdReadLock(`${retired}.party`);
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(100)));
    await world.requestAndAwaitReplay('parties', { purpose: 'swap' });
    await waitUntil(
      'what was replaced is dropped',
      async () => (await listAddedSchemas(world.database.pool)).length === 2,
    );
    expect(await listAddedSchemas(world.database.pool)).toEqual(['replay_archive', retired]);
    await endReading();

    await waitUntil(
      'that is dropped too',
      async () => !(await listAddedSchemas(world.database.pool)).includes(retired),
    );
    expect(await listAddedSchemas(world.database.pool)).toEqual(['replay_archive']);
  });

  it('restarts from the origin when a migration has changed the tables it fills', async () => {
    world.startRunner(PROJECTORS, { mostRows: 20 });
    await world.waitUntilProjected(await world.append(createHistory(300)));
    const id = await world.requestReplay('parties', { purpose: 'swap', rate: 200 });
    await world.waitUntilReplay(id, 'has written', ({ position }) => position !== '');
    await world.operations.cancel('parties', OPERATOR);
    await world.waitForReplayEnd(id);
    await world.database.pool.query('alter table party add column motto text');
    await world.operations.resume('parties', OPERATOR);

    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done', events: 300 });
    const { rowCount } = await world.database.pool.query(
      `select from information_schema.columns where table_schema = 'public' and column_name = 'motto'`,
    );
    expect(rowCount).toBe(1);
    await world.expectFreshFold();
  });

  it('keeps the grants on its tables', async () => {
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(50)));
    const { pool } = world.database;
    await pool.query(
      'grant select on party to pg_monitor with grant option; grant select on party to public',
    );
    await world.requestAndAwaitReplay('parties', { purpose: 'swap' });

    const { rows } = await pool.query<{ readable: boolean }>(
      `select has_table_privilege('pg_monitor', 'party', 'select with grant option')
         and has_table_privilege('public', 'party', 'select') as readable`,
    );
    expect(rows).toEqual([{ readable: true }]);
  });

  it('leaves out events that operators skip while it is under way', async () => {
    const [players, , history] = PROJECTORS as readonly Projector[] as [Projector, Projector, Projector];
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(300)));
    await world.stopRunners();
    await world.appendInvalid(`player-${randomUUID()}`, 'TurnedIntoAPumpkin', {});
    world.startRunner([players, history]);
    await world.waitUntilParked('players', 1);
    const id = await world.requestReplay('players', { purpose: 'try', rate: 200 });
    await world.waitUntilReplay(id, 'reads', ({ events }) => events > 0);
    await world.operations.skip('players', 'no pumpkins here', OPERATOR);

    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done', events: 301 });
  });

  it('is not compared again when it resumes after the comparison, wherever the live tables stand', async () => {
    const runner = world.startRunner();
    const history = createHistory(300);
    await world.waitUntilProjected(await world.append(history.slice(0, 200)));
    const endReading = await world.holdReadLock('party');
    const id = await world.requestReplay('parties', { purpose: 'swap', verify: true });
    await world.waitUntilReplay(id, 'is swapping', ({ state }) => state === 'swapping');
    await world.operations.pause('parties', OPERATOR);
    const head = await world.append(history.slice(200));
    await world.waitUntilReplay(id, 'is ahead of the live tables', ({ position }) => position === head);
    await runner.stop();
    await endReading();
    world.startRunner();

    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done', comparison: { equal: true } });
    expect(await readCheckpoint(world.database.pool, 'parties')).toMatchObject({
      state: 'paused',
      position: head,
    });
    await world.operations.resume('parties', OPERATOR);
    await world.waitUntilProjected(head);
    await waitUntil(
      'it runs',
      async () => (await readCheckpoint(world.database.pool, 'parties'))?.state === 'running',
    );
    await world.expectFreshFold();
  });
});
