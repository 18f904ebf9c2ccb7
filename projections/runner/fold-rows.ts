import type { ReadTable } from './read-table';
import { another, type RowChange, type RowKey } from './row-change';

/** Rows by table and key. */
export type Rows = ReadonlyMap<ReadTable, ReadonlyMap<RowKey, object>>;

/** A row that was touched, as it is now; undefined for one that is no more. */
export interface TouchedRow {
  readonly key: RowKey;
  readonly row: object | undefined;
}

export type TouchedRows = ReadonlyMap<ReadTable, ReadonlyMap<RowKey, TouchedRow>>;

/** The rows that have to be read before the changes can be folded: those whose first change looks at what was there. */
export function keysToLoad(changes: readonly RowChange[]): ReadonlyMap<ReadTable, readonly RowKey[]> {
  const seen = new Map<ReadTable, Set<RowKey>>();
  const wanted = new Map<ReadTable, RowKey[]>();
  for (const { table, key, needsRow } of changes) {
    const keys = entryOf(seen, table, () => new Set<RowKey>());
    if (keys.has(key)) continue;
    keys.add(key);
    if (needsRow) entryOf(wanted, table, () => []).push(key);
  }
  return wanted;
}

/** Applies the changes in order. Answers the rows they touched, as they are after the last of them. Pure. */
export function foldRows(changes: readonly RowChange[], loaded: Rows): TouchedRows {
  const touched = new Map<ReadTable, Map<RowKey, TouchedRow>>();
  for (const change of changes) {
    const rows = entryOf(touched, change.table, () => new Map<RowKey, TouchedRow>());
    const { key } = change;
    const before = rows.get(key);
    const row = before ? before.row : loaded.get(change.table)?.get(key);
    rows.set(key, { key, row: change.next(row, another) });
  }
  return touched;
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const present = map.get(key);
  if (present !== undefined) return present;
  const created = create();
  map.set(key, created);
  return created;
}
