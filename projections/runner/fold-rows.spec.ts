import { describe, expect, it } from '@jest/globals';
import { foldRows, keysToLoad } from './fold-rows';
import type { EntityTable } from './read-table';
import { put, putOver, remove, update } from './row-change';

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

const add = (id: string, by: number) => update(COUNTER, { id }, (row) => ({ count: row.count + by }));

const countUp = (id: string) => putOver(COUNTER, { id }, (row) => ({ id, count: (row?.count ?? 0) + 1 }));

describe('folding a batch', () => {
  it('loads a row once, and only when its first change looks at it', () => {
    const changes = [put(COUNTER, { id: 'a', count: 1 }), add('a', 1), add('b', 1), add('b', 1)];

    expect(keysToLoad(changes)).toEqual(new Map([[COUNTER, ['b']]]));
  });

  it('applies changes in their order to what was loaded', () => {
    const changes = [add('a', 1), put(COUNTER, { id: 'b', count: 10 }), add('b', 5), add('a', 2)];
    const loaded = new Map([[COUNTER, new Map([['a', { id: 'a', count: 100 }]])]]);

    expect(foldRows(changes, loaded).get(COUNTER)).toEqual(
      new Map([
        ['a', { key: 'a', row: { id: 'a', count: 103 } }],
        ['b', { key: 'b', row: { id: 'b', count: 15 } }],
      ]),
    );
  });

  it('leaves out rows that were loaded and not touched', () => {
    const loaded = new Map([[COUNTER, new Map([['a', { id: 'a', count: 100 }]])]]);

    expect(foldRows([], loaded).size).toBe(0);
  });

  it('remembers of a removed row that it is no more', () => {
    const loaded = new Map([[COUNTER, new Map([['a', { id: 'a', count: 100 }]])]]);
    const changes = [add('a', 1), remove(COUNTER, { id: 'a' }), remove(COUNTER, { id: 'never' })];

    expect(foldRows(changes, loaded).get(COUNTER)).toEqual(
      new Map([
        ['a', { key: 'a', row: undefined }],
        ['never', { key: 'never', row: undefined }],
      ]),
    );
  });

  it('loads no row that is removed first', () => {
    expect(keysToLoad([remove(COUNTER, { id: 'a' }), countUp('a')])).toEqual(new Map());
  });

  it('makes a removed row anew, from nothing', () => {
    const loaded = new Map([[COUNTER, new Map([['a', { id: 'a', count: 100 }]])]]);
    const again = [
      put(COUNTER, { id: 'a', count: 7 }),
      remove(COUNTER, { id: 'a' }),
      countUp('a'),
      countUp('a'),
    ];

    expect(foldRows(again, loaded).get(COUNTER)?.get('a')?.row).toEqual({ id: 'a', count: 2 });
  });

  it('refuses to change a row that was removed, also when there is one in the table', () => {
    const loaded = new Map([[COUNTER, new Map([['a', { id: 'a', count: 100 }]])]]);

    expect(() => foldRows([remove(COUNTER, { id: 'a' }), add('a', 1)], loaded)).toThrow(
      'There is no row a in counter',
    );
  });

  it('refuses to change a row that is not there', () => {
    expect(() => foldRows([add('a', 1)], new Map())).toThrow('There is no row a in counter');
  });
});
