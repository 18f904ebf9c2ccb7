import { describe, expect, it } from '@jest/globals';
import { toRecordedEvents } from '../../test/support/events/project-in-memory';
import { UnknownEvent } from '../../server/event-log/codec';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { historyProjector } from '../projectors/history.projector';
import type { Projector } from './projector';
import type { EntityTable } from './read-table';
import { putFinal, put, upsert, remove, update, type RowChange } from './row-change';
import { RowFold, type RowKeys, type Rows } from './row-fold';

class Counter {
  readonly id!: string;
  readonly count!: number;
}

const COUNTER: EntityTable<Counter, 'id'> = {
  name: 'counter',
  columns: [
    { property: 'id', name: 'id', type: 'text' },
    { property: 'count', name: 'count', type: 'integer' },
  ],
  key: [{ property: 'id', name: 'id', type: 'text' }],
  entity: Counter,
  keyProperties: ['id'],
};

const increase = (id: string, by: number) => update(COUNTER, { id }, (row) => ({ count: row.count + by }));
const countUp = (id: string) => upsert(COUNTER, { id }, (row) => ({ id, count: (row?.count ?? 0) + 1 }));

/** The table's rows, and a record of the reads. */
class FoldedTable {
  readonly read: RowKeys[] = [];
  private readonly fold: RowFold;
  private changes: readonly (readonly RowChange[])[] = [];

  constructor(
    private readonly rows: Readonly<Record<string, number>>,
    keepRows = 100,
  ) {
    const project = (event: RecordedEvent): readonly RowChange[] => this.changes[event.revision] ?? [];
    const projector: Projector = {
      ...{ name: 'counters', version: 1, tables: [COUNTER], ignoredTypes: new Set<string>(), project },
    };
    this.fold = new RowFold(projector, { maxCachedRows: keepRows });
  }

  /** Folds one event per list of changes. */
  async take(...changes: readonly (readonly RowChange[])[]) {
    this.changes = changes;
    const events = changes.map((_, revision) => ({ type: 'Changed', revision }) as RecordedEvent);
    await this.fold.foldEvents(events, async (wanted) => this.load(wanted));
    return this.fold.takeDirtyRows().get(COUNTER) ?? { upserted: [], deletedKeys: [] };
  }

  drop(): void {
    this.fold.drop();
  }

  private load(wanted: RowKeys): Rows {
    this.read.push(wanted);
    const keys = wanted.get(COUNTER) ?? [];
    const found = keys.flatMap((id) => {
      const count = this.rows[id];
      return count === undefined ? [] : [[id, { id, count }] as const];
    });
    return new Map([[COUNTER, new Map(found)]]);
  }
}

/** An event as a newer release would append it. */
function createNewerEvent(type: string): RecordedEvent {
  const [event] = toRecordedEvents('player-a0000000-0000-4000-8000-000000000001', [{ type, data: {} }]);
  return { ...event!, metadata: { ...event!.metadata, schemaVersion: 99 } };
}

describe('RowFold', () => {
  it('changes nothing for an ignored type, even if this release can not read the event', () => {
    const fold = new RowFold(historyProjector, { maxCachedRows: 0 });
    fold.foldFromEmpty([createNewerEvent('TaskProgressed')]);

    for (const rows of fold.takeDirtyRows().values()) expect(rows).toEqual({ upserted: [], deletedKeys: [] });
  });

  it.each(['TaskCompleted', 'NobodyKnows'])('passes any other type to the projector: %s', (type) => {
    const fold = new RowFold(historyProjector, { maxCachedRows: 0 });

    expect(() => fold.foldFromEmpty([createNewerEvent(type)])).toThrow(
      expect.objectContaining({ name: 'UnprojectableEvent', cause: expect.any(UnknownEvent) }),
    );
  });

  it('reads a row once, and only when its first change needs it', async () => {
    const table = new FoldedTable({ a: 1, b: 10 });
    await table.take(
      [put(COUNTER, { id: 'a', count: 1 }), increase('a', 1)],
      [increase('b', 1), increase('b', 1)],
    );

    expect(table.read).toEqual([new Map([[COUNTER, ['b']]])]);
  });

  it('applies changes in order to the rows that it read', async () => {
    const table = new FoldedTable({ a: 100 });
    const { upserted } = await table.take(
      [increase('a', 1), put(COUNTER, { id: 'b', count: 10 })],
      [increase('b', 5), increase('a', 2)],
    );

    expect(upserted).toEqual([
      { id: 'a', count: 103 },
      { id: 'b', count: 15 },
    ]);
  });

  it('keeps written rows in memory for the next batch', async () => {
    const table = new FoldedTable({ a: 100 });
    await table.take([increase('a', 1)]);

    expect(await table.take([increase('a', 1)])).toEqual({
      upserted: [{ id: 'a', count: 102 }],
      deletedKeys: [],
    });
    expect(table.read).toHaveLength(1);
  });

  it('reads rows again after a drop', async () => {
    const table = new FoldedTable({ a: 100 });
    await table.take([increase('a', 1)]);
    table.drop();

    expect(await table.take([increase('a', 1)])).toEqual({
      upserted: [{ id: 'a', count: 101 }],
      deletedKeys: [],
    });
  });

  it('drops rows that were not used since the last time there were too many', async () => {
    const table = new FoldedTable({ a: 1, b: 1, c: 1, d: 1 }, 1);
    await table.take([increase('a', 1), increase('b', 1)]);
    await table.take([increase('c', 1), increase('d', 1)]);
    await table.take([increase('a', 1)]);

    expect(table.read.map((wanted) => wanted.get(COUNTER))).toEqual([['a', 'b'], ['c', 'd'], ['a']]);
  });

  it('writes final rows once and drops them from memory', async () => {
    const table = new FoldedTable({});
    expect(await table.take([putFinal(COUNTER, { id: 'a', count: 1 })])).toEqual({
      upserted: [{ id: 'a', count: 1 }],
      deletedKeys: [],
    });
    expect(await table.take()).toEqual({ upserted: [], deletedKeys: [] });
  });

  it('deletes a removed row, whether or not the table has it', async () => {
    const table = new FoldedTable({ a: 100 });
    const { upserted, deletedKeys } = await table.take(
      [increase('a', 1)],
      [remove(COUNTER, { id: 'a' }), remove(COUNTER, { id: 'never' })],
    );

    expect(upserted).toEqual([]);
    expect(deletedKeys).toEqual(['a', 'never']);
  });

  it('does not read a row that is removed first, and creates it from nothing', async () => {
    const table = new FoldedTable({ a: 100 });
    const { upserted } = await table.take([remove(COUNTER, { id: 'a' }), countUp('a'), countUp('a')]);

    expect(upserted).toEqual([{ id: 'a', count: 2 }]);
    expect(table.read).toEqual([]);
  });

  it.each([
    ['does not exist', [increase('never', 1)], 'There is no row never in counter'],
    ['was removed', [remove(COUNTER, { id: 'a' }), increase('a', 1)], 'There is no row a in counter'],
  ])('names the event that changes a row which %s', async (_what, changes, message) => {
    const failed = new FoldedTable({ a: 100 }).take([], changes);

    await expect(failed).rejects.toMatchObject({
      name: 'UnprojectableEvent',
      message,
      event: { revision: 1 },
    });
  });
});
