import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { tablesInSchema } from '../../projections/engine/table-set';
import { createHistory } from '../support/events/random-histories';
import { OPERATOR, ProjectionTestDatabase } from '../support/processes/projection-test-database';
import { dumpTables, foldFromScratch, listAddedSchemas } from '../support/processes/projections';

describe('a replay', () => {
  let world: ProjectionTestDatabase;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
  });

  afterEach(() => world.close());

  it('that compares finds equal rows equal, while the log grows', async () => {
    const history = createHistory(600);
    world.startRunner(PROJECTORS, { mostRows: 50 });
    await world.waitUntilProjected(await world.append(history.slice(0, 300)));
    const comparing = world.requestAndAwaitReplay('history', { purpose: 'compare' });
    await world.append(history.slice(300));
    const { comparison } = await comparing;

    expect(comparison).toMatchObject({ equal: true, differences: [] });
    expect(comparison?.tables.map(({ table }) => table)).toEqual(['player_day', 'ledger_entry']);
    expect(await listAddedSchemas(world.database.pool)).toEqual([]);
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
    expect(await listAddedSchemas(world.database.pool)).toEqual([]);
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
    expect(await listAddedSchemas(world.database.pool)).toEqual(['later']);
  });
});
