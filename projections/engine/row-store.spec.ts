import { describe, expect, it } from '@jest/globals';
import { PROJECTORS } from '../projectors/projectors';
import { RowStore } from './row-store';
import { LIVE_TABLES } from './table-set';

const TABLES = PROJECTORS.flatMap(({ tables }) => tables);
const ROW = { upserted: [{}], deletedKeys: [] };

describe('the statements of RowStore that write rows', () => {
  it('are prepared for at most 32 sets of tables, since a plan stays in its connection', () => {
    const store = new RowStore(LIVE_TABLES);
    const sets = TABLES.flatMap((first) =>
      TABLES.filter((second) => second !== first).map((second) => [first, second] as const),
    );
    const written = sets.flatMap((set) =>
      store.buildWriteStatements(set.map((table) => [table, ROW] as const)),
    );
    const names = written.flatMap(({ name }) => name ?? []);
    expect(written.length).toBeGreaterThan(32);
    expect(new Set(names).size).toBe(32);
    expect(written.every(({ text }) => text.includes('insert into'))).toBe(true);
  });
});
