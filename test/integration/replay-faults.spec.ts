import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { historyProjector } from '../../projections/projectors/history.projector';
import { tasksProjector } from '../../projections/projectors/tasks.projector';
import { ReplayMoved } from '../../projections/replay/errors';
import { ReplayFiller } from '../../projections/replay/replay-filler';
import { ReplayProgress } from '../../projections/replay/replay-progress';
import { OwnTables, ReplayTables } from '../../projections/replay/replay-tables';
import { REPLAY_APPLICATION } from '../../projections/replay/replayer';
import type { Projector } from '../../projections/engine/projector';
import { tablesIn } from '../../projections/engine/table-set';
import { Leadership, LEADER_APPLICATION } from '../../server/database/leadership';
import { REPLAY_RATE } from '../../server/contracts/operations';
import { replays } from '../../server/operations/replay-store';
import { historyOf } from '../support/histories';
import { OPERATOR, ProjectionWorld } from '../support/projection-world';
import { checkpointOf, dumpOf, freshFold, until } from '../support/projections';

const NAMES = PROJECTORS.map(({ name }) => name);
const logger = pino({ level: 'silent' });

describe('a replay that is interfered with', () => {
  let world: ProjectionWorld;

  beforeEach(async () => {
    world = await ProjectionWorld.open();
  });

  afterEach(() => world.close());

  async function expectFreshFold(): Promise<void> {
    const recorded = await world.recorded();
    expect(await dumpOf(world.database.pool)).toEqual(await freshFold(world.database.pool, recorded));
    for (const name of NAMES) {
      const checkpoint = await checkpointOf(world.database.pool, name);
      expect(checkpoint).toMatchObject({ state: 'running', events: recorded.length });
    }
  }

  async function schemas(): Promise<readonly string[]> {
    const { rows } = await world.database.pool.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^pg_|^public$|^information_schema$' order by 1`,
    );
    return rows.map(({ name }) => name);
  }

  /** Asks for it; answers its id. */
  async function ask(
    projector: string,
    request: Parameters<typeof world.operations.replay>[1],
  ): Promise<string> {
    const [row] = await world.operations.replay([projector], request, OPERATOR);
    return row?.id ?? '';
  }

  async function reached(id: string, state: string): Promise<void> {
    await until(`it is ${state}`, async () => (await world.found(id)).state === state);
  }

  /** Somebody who reads a table, and keeps it, until told to end. */
  async function readerOf(table: string): Promise<() => Promise<void>> {
    const reader = new pg.Client({ connectionString: world.database.url });
    await reader.connect();
    await reader.query(`begin; select count(*) from ${table}`);
    reader.on('error', () => undefined);
    return () => reader.end();
  }

  it('counts every event once, however often it goes on from what it had written', async () => {
    const history = historyOf(500);
    world.start(PROJECTORS, { mostRows: 30 });
    await world.projected(await world.append(history));
    const id = await ask('parties', { purpose: 'swap', rate: 300 });
    for (let turn = 0; turn < 8; turn += 1) {
      await world.terminate(REPLAY_APPLICATION);
      await sleep(250);
    }

    expect(await world.ended(id)).toMatchObject({ state: 'done', events: 500 });
    await expectFreshFold();
  });

  it('makes the keys that are missing, and fills nothing anew, when it dies between filling and making them', async () => {
    const { pool, url } = world.database;
    const idOf = async (table: string): Promise<unknown> =>
      (await pool.query('select $1::regclass::oid as id', [table])).rows[0];
    world.start();
    await world.projected(await world.append(historyOf(300)));
    const id = await ask('parties', { purpose: 'swap', rate: 150 });
    await reached(id, 'filling');
    // Rows can be written beside this, keys can't be made.
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    await writer.query('begin; lock table replay_parties.party in row exclusive mode');
    await until('it is filled', async () => (await replays.find(pool, id))?.position !== '');
    const filled = await idOf('replay_parties.party');
    await world.terminate(REPLAY_APPLICATION);
    await writer.end();

    expect(await world.ended(id)).toMatchObject({ state: 'done', events: 300 });
    expect(await idOf('party')).toEqual(filled);
    await expectFreshFold();
  });

  it.each([tasksProjector, historyProjector])(
    'writes nothing into tables that somebody has made since it began: $name',
    async (projector) => {
      // As a replay has it: rows are copied, which pipelined connections can't.
      const pool = new pg.Pool({ connectionString: world.database.url, max: 2 });
      world.start();
      await world.projected(await world.append(historyOf(300)));
      await world.stop();
      const id = await ask(projector.name, { purpose: 'swap', rate: REPLAY_RATE.max });
      const row = await replays.change(pool, id, { state: 'filling' });
      const tables = new ReplayTables(projector, row.schema);
      await tables.create(pool);
      const filler = new ReplayFiller({
        ...{ pool, log: world.log, projector, mostRows: 1_000, batchSize: 50 },
        ...{ skipped: new Set(), until: () => true },
        progress: new ReplayProgress(pool, row),
        own: await OwnTables.of(pool, tablesIn(row.schema), projector.tables),
      });
      await tables.create(pool);

      await expect(filler.advance(new AbortController().signal)).rejects.toThrow(ReplayMoved);
      expect(Object.values(await tables.countRows(pool)).every((rows) => rows === 0)).toBe(true);
      expect(await replays.find(pool, id)).toMatchObject({ position: '' });
      await pool.end();
    },
  );

  it('stays ended, when who ran it before has ended it after all', async () => {
    await world.append(historyOf(100));
    const { url: connectionString, pool } = world.database;
    const ghost = new Leadership({ name: 'replay parties', connectionString, logger });
    const lease = await ghost.acquire(new AbortController().signal);
    world.start();
    await world.projected(await world.log.head());
    const id = await ask('parties', { purpose: 'swap' });
    await until('it waits for the one before', async () => {
      const { rowCount } = await pool.query(
        'select from pg_stat_activity where datname = current_database() and application_name = $1',
        [LEADER_APPLICATION],
      );
      // Of the ghost, of who leads the projections, and of who wants to run the replay.
      return rowCount === 3;
    });
    await replays.change(pool, id, { state: 'done', finishedAt: new Date() });
    await lease?.release();
    const next = await world.replay('players', { purpose: 'swap' });

    expect(next.state).toBe('done');
    expect(await world.found(id)).toMatchObject({ state: 'done', version: 0 });
    await expectFreshFold();
  });

  it('is swapped by the next leader, once, when the one before loses the lead in the middle of the swap', async () => {
    world.start(PROJECTORS, { mostRows: 50 });
    world.start(PROJECTORS, { mostRows: 50 });
    const history = historyOf(400);
    await world.projected(await world.append(history.slice(0, 300)));
    const endReading = await readerOf('party');
    const id = await ask('parties', { purpose: 'swap' });
    await reached(id, 'swapping');
    await world.terminate(LEADER_APPLICATION);
    const head = await world.append(history.slice(300));
    await sleep(500);
    await endReading();

    expect(await world.ended(id)).toMatchObject({ state: 'done', events: 400 });
    await world.projected(head);
    await expectFreshFold();
    await until('nothing is left', async () => (await schemas()).length === 0);
  });

  it('that cannot begin holds up no other, and can be cancelled', async () => {
    world.start();
    await world.projected(await world.append(historyOf(100)));
    await world.stop();
    const id = await ask('parties', { purpose: 'swap' });
    await world.database.pool.query(
      'create schema replay_parties; create view replay_parties.party as select 1',
    );
    world.start();

    expect(await world.replay('players', { purpose: 'swap' })).toMatchObject({ state: 'done' });
    await world.operations.cancel('parties', OPERATOR);
    expect(await world.ended(id)).toMatchObject({ state: 'cancelled' });
  });

  it('drops nothing that is not its own, and what is being read as soon as it is not', async () => {
    const retired = `replay_retired_${randomUUID().replaceAll('-', '')}`;
    await world.database.pool.query(
      `create schema replay_archive; create table replay_archive.party (); create schema ${retired}; create table ${retired}.party ()`,
    );
    const endReading = await readerOf(`${retired}.party`);
    world.start();
    await world.projected(await world.append(historyOf(100)));
    await world.replay('parties', { purpose: 'swap' });
    await until('what was replaced is dropped', async () => (await schemas()).length === 2);
    expect(await schemas()).toEqual(['replay_archive', retired]);
    await endReading();

    await until('that is dropped too', async () => !(await schemas()).includes(retired));
    expect(await schemas()).toEqual(['replay_archive']);
  });

  it('begins anew when a migration has changed the tables it fills meanwhile', async () => {
    world.start(PROJECTORS, { mostRows: 20 });
    await world.projected(await world.append(historyOf(300)));
    const id = await ask('parties', { purpose: 'swap', rate: 200 });
    await until('it has written', async () => (await world.found(id)).position !== '');
    await world.operations.cancel('parties', OPERATOR);
    await world.ended(id);
    await world.database.pool.query('alter table party add column motto text');
    await world.operations.resume('parties', OPERATOR);

    expect(await world.ended(id)).toMatchObject({ state: 'done', events: 300 });
    const { rowCount } = await world.database.pool.query(
      `select from information_schema.columns where table_schema = 'public' and column_name = 'motto'`,
    );
    expect(rowCount).toBe(1);
    await expectFreshFold();
  });

  it('leaves readers what they were granted', async () => {
    world.start();
    await world.projected(await world.append(historyOf(50)));
    const { pool } = world.database;
    await pool.query(
      'grant select on party to pg_monitor with grant option; grant select on party to public',
    );
    await world.replay('parties', { purpose: 'swap' });

    const { rows } = await pool.query<{ readable: boolean }>(
      `select has_table_privilege('pg_monitor', 'party', 'select with grant option')
         and has_table_privilege('public', 'party', 'select') as readable`,
    );
    expect(rows).toEqual([{ readable: true }]);
  });

  it('for a new version comes after one that was under way for something else', async () => {
    const old = world.start();
    await world.projected(await world.append(historyOf(300)));
    const id = await ask('players', { purpose: 'compare', rate: 100 });
    await reached(id, 'filling');
    await old.stop();
    world.start(PROJECTORS.map((each) => ({ ...each, version: each.version + 1 })));

    expect(await world.ended(id)).toMatchObject({ state: 'done' });
    await until('the new version serves', async () => {
      const { rows } = await world.database.pool.query<{ name: string; version: number }>(
        'select name, version from projection_checkpoint',
      );
      return rows.every(({ name, version }) => version === 1 + (versionOf(name) ?? 0));
    });
    await expectFreshFold();
  });

  it('of an older version begins anew with the new one', async () => {
    const old = world.start(PROJECTORS, { mostRows: 20 });
    await world.projected(await world.append(historyOf(300)));
    const id = await ask('players', { purpose: 'swap', rate: 200 });
    await until('it has written', async () => (await world.found(id)).position !== '');
    await old.stop();
    world.start(PROJECTORS.map((each) => ({ ...each, version: each.version + 1 })));

    const version = 1 + (versionOf('players') ?? 0);
    expect(await world.ended(id)).toMatchObject({ state: 'done', version, events: 300 });
  });

  it('leaves out what operators skip while it is under way', async () => {
    const [players, , history] = PROJECTORS as readonly Projector[] as [Projector, Projector, Projector];
    world.start();
    await world.projected(await world.append(historyOf(300)));
    await world.stop();
    await world.appendOdd(`player-${randomUUID()}`, 'TurnedIntoAPumpkin', {});
    world.start([players, history]);
    await until(
      'players failed',
      async () => (await checkpointOf(world.database.pool, 'players'))?.state === 'failed',
    );
    const id = await ask('players', { purpose: 'swap', rate: 200 });
    await until('it reads', async () => (await world.found(id)).events > 0);
    await world.operations.skip('players', 'no pumpkins here', OPERATOR);

    expect(await world.ended(id)).toMatchObject({ state: 'done', events: 301 });
  });

  it('is not compared again when it goes on after that, wherever the live tables stand then', async () => {
    const runner = world.start();
    const history = historyOf(300);
    await world.projected(await world.append(history.slice(0, 200)));
    const endReading = await readerOf('party');
    const id = await ask('parties', { purpose: 'swap', verify: true });
    await reached(id, 'swapping');
    await world.operations.pause('parties', OPERATOR);
    const head = await world.append(history.slice(200));
    await until('it is ahead of the live tables', async () => (await world.found(id)).position === head);
    await runner.stop();
    await endReading();
    world.start();

    expect(await world.ended(id)).toMatchObject({ state: 'done', comparison: { equal: true } });
    expect(await checkpointOf(world.database.pool, 'parties')).toMatchObject({
      state: 'paused',
      position: head,
    });
    await world.operations.resume('parties', OPERATOR);
    await world.projected(head);
    await until(
      'it runs',
      async () => (await checkpointOf(world.database.pool, 'parties'))?.state === 'running',
    );
    await expectFreshFold();
  });
});

function versionOf(projector: string): number | undefined {
  return PROJECTORS.find(({ name }) => name === projector)?.version;
}
