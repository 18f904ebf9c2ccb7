import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { REPLAY_APPLICATION_NAME } from '../../projections/replay/replayer';
import { REPLAY_RATE } from '../../server/contracts/operations';
import { tablesInSchema } from '../../projections/engine/table-set';
import type { Projector } from '../../projections/engine/projector';
import { createHistory } from '../support/random-histories';
import { OPERATOR, ProjectionTestDatabase } from '../support/projection-test-database';
import { readCheckpoint, dumpTables, foldFromScratch, waitUntil } from '../support/projections';

const NAMES = PROJECTORS.map(({ name }) => name);

describe('a replay', () => {
  let world: ProjectionTestDatabase;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
  });

  afterEach(() => world.close());

  async function expectFreshFold(): Promise<void> {
    const fresh = await foldFromScratch(world.database.pool, await world.readAllEvents());
    expect(await dumpTables(world.database.pool)).toEqual(fresh);
  }

  async function schemas(): Promise<readonly string[]> {
    const { rows } = await world.database.pool.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^pg_|^public$|^information_schema$' order by 1`,
    );
    return rows.map(({ name }) => name);
  }

  async function indexes(): Promise<readonly unknown[]> {
    const { rows } = await world.database.pool.query<object>(
      `select indexname, indexdef, reloptions::text, indisprimary from pg_indexes
       join pg_class on pg_class.oid = (quote_ident(schemaname) || '.' || quote_ident(tablename))::regclass
       join pg_index on indexrelid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass
       where schemaname = 'public' order by 1`,
    );
    return rows;
  }

  it.each([
    { mostRows: 1, batchSize: 1, rate: REPLAY_RATE.gentle },
    { mostRows: 20, batchSize: 7, rate: REPLAY_RATE.gentle },
    { mostRows: 300, batchSize: 50, rate: REPLAY_RATE.gentle },
    { mostRows: 100_000, batchSize: 5_000, rate: REPLAY_RATE.gentle },
    { mostRows: 100_000, batchSize: 5_000, rate: REPLAY_RATE.max },
  ])(
    'replaces the live tables by tables with the same rows, keys and indexes: batches of $batchSize, $mostRows rows, $rate events/s',
    async ({ rate, ...bounds }) => {
      const history = createHistory(400);
      world.startRunner(PROJECTORS, bounds);
      await world.waitUntilProjected(await world.append(history));
      const before = await indexes();
      for (const name of NAMES) {
        expect(await world.requestAndAwaitReplay(name, { purpose: 'swap', rate })).toMatchObject({
          state: 'done',
          events: history.length,
          progress: 1,
          failure: null,
        });
      }

      await expectFreshFold();
      expect(await indexes()).toEqual(before);
      await waitUntil('what was replaced is dropped', async () => (await schemas()).length === 0);
    },
  );

  it('repairs wrong rows, and the live projector continues from them', async () => {
    const history = createHistory(300);
    world.startRunner();
    await world.waitUntilProjected(await world.append(history.slice(0, 200)));
    await world.database.pool.query('update player set level = 99; delete from ledger_entry');
    for (const name of NAMES) await world.requestAndAwaitReplay(name, { purpose: 'swap' });
    await world.waitUntilProjected(await world.append(history.slice(200)));

    await expectFreshFold();
  });

  it('loses and doubles no event appended meanwhile, and never moves the live tables back', async () => {
    const history = createHistory(900);
    world.startRunner(PROJECTORS, { mostRows: 40 });
    await world.waitUntilProjected(await world.append(history.slice(0, 300)));
    const asked = await world.operations.replay(NAMES, { purpose: 'swap', rate: 600 }, OPERATOR);
    let done = false;
    const positions = new Map<string, string>();
    const watch = async (): Promise<void> => {
      while (!done) {
        for (const name of NAMES) {
          const position = (await readCheckpoint(world.database.pool, name))?.position ?? '';
          expect(position >= (positions.get(name) ?? '')).toBe(true);
          positions.set(name, position);
        }
      }
    };
    const watching = watch();
    const head = await world.append(history.slice(300));
    for (const { id } of asked) expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done' });
    done = true;
    await watching;
    await world.waitUntilProjected(head);

    await expectFreshFold();
  });

  it('of an empty log creates empty tables with their keys', async () => {
    world.startRunner();
    await waitUntil(
      'the projectors have begun',
      async () => (await readCheckpoint(world.database.pool, 'parties')) !== undefined,
    );
    expect(await world.requestAndAwaitReplay('parties', { purpose: 'swap' })).toMatchObject({
      state: 'done',
      events: 0,
    });
    await world.waitUntilProjected(await world.append(createHistory(80)));

    await expectFreshFold();
  });

  it('resumes where it was when its connections die', async () => {
    const history = createHistory(500);
    const runner = world.startRunner(PROJECTORS, { mostRows: 30 });
    await world.waitUntilProjected(await world.append(history));
    const asked = await world.operations.replay(NAMES, { purpose: 'swap', rate: 400 }, OPERATOR);
    for (let turn = 0; turn < 12; turn += 1) {
      await world.terminate(REPLAY_APPLICATION_NAME);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    for (const { id } of asked) expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done' });

    expect(runner.status().leading).toBe(true);
    await expectFreshFold();
  });

  it('is finished by the next process when the one that ran it has stopped', async () => {
    const history = createHistory(500);
    const first = world.startRunner(PROJECTORS, { mostRows: 20 });
    await world.waitUntilProjected(await world.append(history));
    const [row] = await world.operations.replay(['parties'], { purpose: 'swap', rate: 300 }, OPERATOR);
    await waitUntil('something is written', async () => (await world.findReplay(row?.id ?? '')).events > 100);
    await first.stop();
    const stopped = await world.findReplay(row?.id ?? '');
    world.startRunner();

    expect(stopped.state).toBe('filling');
    expect(await world.waitForReplayEnd(row?.id ?? '')).toMatchObject({ state: 'done' });
    await expectFreshFold();
  });

  it('stops when it is cancelled, and resumes with the rows it had committed', async () => {
    world.startRunner(PROJECTORS, { mostRows: 20 });
    await world.waitUntilProjected(await world.append(createHistory(500)));
    const [row] = await world.operations.replay(['parties'], { purpose: 'swap', rate: 200 }, OPERATOR);
    const id = row?.id ?? '';
    await waitUntil('it is under way', async () => (await world.findReplay(id)).events > 0);
    await world.operations.cancel('parties', OPERATOR);
    const cancelled = await world.waitForReplayEnd(id);
    await expect(world.operations.cancel('parties', OPERATOR)).rejects.toMatchObject({
      code: 'no-replay-under-way',
    });
    await world.operations.resume('parties', OPERATOR);

    expect(cancelled).toMatchObject({ state: 'cancelled' });
    expect(cancelled.position).not.toBe('');
    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done', events: 500 });
    await expectFreshFold();
  });

  it('leaves no tables when it is cancelled and discarded', async () => {
    world.startRunner(PROJECTORS, { mostRows: 20 });
    await world.waitUntilProjected(await world.append(createHistory(500)));
    const [row] = await world.operations.replay(['parties'], { purpose: 'swap', rate: 200 }, OPERATOR);
    await waitUntil('it is under way', async () => (await world.findReplay(row?.id ?? '')).events > 0);
    await world.operations.cancel('parties', OPERATOR, true);

    expect(await world.waitForReplayEnd(row?.id ?? '')).toMatchObject({ state: 'cancelled' });
    expect(await schemas()).toEqual([]);
    await expect(world.operations.resume('parties', OPERATOR)).rejects.toMatchObject({
      code: 'nothing-to-resume',
    });
  });

  it('is cancelled at once when no process has started it', async () => {
    const runner = world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(100)));
    await runner.stop();
    const [row] = await world.operations.replay(['parties'], { purpose: 'swap' }, OPERATOR);
    await world.operations.cancel('parties', OPERATOR);

    expect(await world.findReplay(row?.id ?? '')).toMatchObject({
      state: 'cancelled',
      finishedAt: expect.any(String),
    });
  });

  it('is refused while another of that projector is under way, and for an unknown projector', async () => {
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(300)));
    await world.operations.replay(['parties'], { purpose: 'swap', rate: 100 }, OPERATOR);
    const both = world.operations.replay(['players', 'parties'], { purpose: 'swap' }, OPERATOR);
    await expect(both).rejects.toMatchObject({ code: 'replay-under-way' });
    const none = world.operations.replay(['dragons'], { purpose: 'swap' }, OPERATOR);
    await expect(none).rejects.toThrow(
      `No projector is called dragons; there are ${[...NAMES].sort().join(', ')}`,
    );
    const { rows } = await world.database.pool.query('select from projection_replay');

    expect(rows).toHaveLength(1);
  });

  it('that compares finds equal rows equal, while the log grows', async () => {
    const history = createHistory(600);
    world.startRunner(PROJECTORS, { mostRows: 50 });
    await world.waitUntilProjected(await world.append(history.slice(0, 300)));
    const comparing = world.requestAndAwaitReplay('history', { purpose: 'compare' });
    await world.append(history.slice(300));
    const { comparison } = await comparing;

    expect(comparison).toMatchObject({ equal: true, differences: [] });
    expect(comparison?.tables.map(({ table }) => table)).toEqual(['player_day', 'ledger_entry']);
    expect(await schemas()).toEqual([]);
  });

  it('that compares reports which rows differ, and in which columns', async () => {
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(300)));
    const { pool } = world.database;
    const { rows } = await pool.query<{ id: string; level: number }>(
      'select user_id as id, level from player order by user_id limit 2',
    );
    await pool.query('update player set level = level + 7 where user_id = $1', [rows[0]?.id]);
    await pool.query('delete from player where user_id = $1', [rows[1]?.id]);
    const { state, comparison } = await world.requestAndAwaitReplay('players', { purpose: 'compare' });
    const [first, second] = comparison?.differences ?? [];

    expect(state).toBe('done');
    expect(comparison?.equal).toBe(false);
    expect(comparison?.differences).toHaveLength(2);
    expect(first).toEqual({
      table: 'player',
      key: { user_id: rows[0]?.id },
      live: { level: String((rows[0]?.level ?? 0) + 7) },
      rebuilt: { level: String(rows[0]?.level) },
    });
    expect(second).toMatchObject({ key: { user_id: rows[1]?.id }, live: null });
    expect(second?.rebuilt).toMatchObject({ user_id: rows[1]?.id });
  });

  it('as a dry run counts rows and changes nothing', async () => {
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(300)));
    await world.database.pool.query('update player set level = 99');
    const { state, rows } = await world.requestAndAwaitReplay('players', { purpose: 'try' });
    const dump = await dumpTables(world.database.pool);

    expect(state).toBe('done');
    expect(rows?.['player']).toBe(dump['player']?.length);
    expect(dump['player']?.every((row) => (row as { level: number }).level === 99)).toBe(true);
    expect(await schemas()).toEqual([]);
  });

  it('up to a moment is kept in a schema of its own, and a later one starts from it', async () => {
    const history = createHistory(400);
    world.startRunner();
    await world.waitUntilProjected(await world.append(history));
    const recorded = await world.readAllEvents();
    const [early, later] = [recorded[149], recorded[299]];
    const untilEarly = early?.metadata.time ?? '';
    const first = await world.requestAndAwaitReplay('parties', {
      purpose: 'keep',
      schema: 'early',
      until: untilEarly,
    });
    const second = await world.requestAndAwaitReplay('parties', {
      ...{ purpose: 'keep', schema: 'later', until: later?.position, from: untilEarly },
    });
    const { pool } = world.database;
    const then = recorded.filter(({ metadata }) => metadata.time <= untilEarly);
    const tables = (await dumpTables(pool, tablesInSchema('early')).catch(
      (error: unknown) => error,
    )) as object;

    expect(first).toMatchObject({ state: 'done', events: then.length });
    expect(second).toMatchObject({ state: 'done', from: first.position, events: 300 - then.length });
    expect(tables).toBeInstanceOf(Error);
    for (const [schema, events] of [
      ['early', then],
      ['later', recorded.slice(0, 300)],
    ] as const) {
      const fresh = await foldFromScratch(pool, events);
      for (const { name } of PROJECTORS.find((each) => each.name === 'parties')?.tables ?? []) {
        const { rows } = await pool.query<{ row: unknown }>(
          `select to_json(t) as row from ${schema}.${name} t order by to_json(t)::text collate "C"`,
        );
        expect(rows.map(({ row }) => row)).toEqual(fresh[name]);
      }
    }
    await world.operations.dropCopy('early', OPERATOR);
    expect(await schemas()).toEqual(['later']);
  });

  it('fails at an event that cannot be applied, names it, and finishes when an operator skips it', async () => {
    const [players, , history] = PROJECTORS as readonly Projector[] as [Projector, Projector, Projector];
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(100)));
    await world.stopRunners();
    const odd = await world.appendInvalid(`player-${randomUUID()}`, 'TurnedIntoAPumpkin', {});
    world.startRunner([players, history]);
    await waitUntil(
      'players failed',
      async () => (await readCheckpoint(world.database.pool, 'players'))?.state === 'failed',
    );
    const failed = await world.requestAndAwaitReplay('players', { purpose: 'swap' });
    expect(failed.state).toBe('failed');
    expect(failed.failure).toContain(odd.id);
    expect(failed.failure).toMatch(/^TurnedIntoAPumpkin .*Unknown type of event/);

    await world.operations.skip('players', 'no pumpkins here', OPERATOR);
    await world.waitUntilProjected(odd.position, ['players']);
    expect(await world.requestAndAwaitReplay('players', { purpose: 'swap' })).toMatchObject({
      state: 'done',
    });
    expect(await world.operations.listSkipped()).toMatchObject([
      { eventId: odd.id, reason: 'no pumpkins here' },
    ]);
  });

  it('waits for a slow reader without holding up other readers', async () => {
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(200)));
    const reader = new pg.Client({ connectionString: world.database.url });
    await reader.connect();
    await reader.query('begin; select count(*) from player');
    const [row] = await world.operations.replay(['players'], { purpose: 'swap' }, OPERATOR);
    await waitUntil(
      'it tries to swap',
      async () => (await world.findReplay(row?.id ?? '')).state === 'swapping',
    );
    for (let count = 0; count < 20; count += 1)
      await world.database.pool.query('select count(*) from player');
    expect((await world.findReplay(row?.id ?? '')).state).toBe('swapping');
    await reader.query('commit');
    await reader.end();

    expect(await world.waitForReplayEnd(row?.id ?? '')).toMatchObject({ state: 'done' });
    await expectFreshFold();
  });

  it('fills the tables of a new projector version, while the old tables serve and keep up', async () => {
    const history = createHistory(300);
    const old = world.startRunner();
    await world.waitUntilProjected(await world.append(history.slice(0, 200)));
    await old.stop();
    const [players, ...others] = PROJECTORS as readonly Projector[] as [Projector, ...Projector[]];
    const next: Projector = {
      ...players,
      version: players.version + 1,
      project: (event) =>
        players.project(event).map((change) => ({
          ...change,
          next: (row) => {
            const made = change.next(row);
            return made && 'nickname' in made
              ? { ...made, nickname: `${String(made.nickname).replace(/!$/, '')}!` }
              : made;
          },
        })),
    };
    const runner = world.startRunner([next, ...others]);
    await world.waitUntilProjected(await world.append(history.slice(200)));
    await waitUntil('the new version serves', async () => {
      const { rows } = await world.database.pool.query<{ version: number }>(
        `select version from projection_checkpoint where name = 'players'`,
      );
      return rows[0]?.version === next.version;
    });
    const { rows } = await world.database.pool.query<{ nickname: string }>('select nickname from player');
    await runner.stop();
    world.startRunner();
    await waitUntil('the older release stands by', async () =>
      /stands by/.test(world.status().projectors[0]?.trouble ?? ''),
    );

    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ nickname }) => nickname.endsWith('!'))).toBe(true);
  });
});
