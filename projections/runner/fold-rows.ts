import type { ReadTable } from './read-table';
import { keyText, type RowChange, type RowKey } from './row-change';

/** Rows by table and key. */
export type Rows = ReadonlyMap<ReadTable, ReadonlyMap<string, object>>;

/** The rows that have to be read before the changes can be folded: those whose first change looks at what was there. */
export function keysToLoad(changes: readonly RowChange[]): ReadonlyMap<ReadTable, readonly RowKey[]> {
  const seen = new Map<ReadTable, Set<string>>();
  const wanted = new Map<ReadTable, RowKey[]>();
  for (const { table, key, needsRow } of changes) {
    const keys = entryOf(seen, table, () => new Set<string>());
    const text = keyText(key);
    if (keys.has(text)) continue;
    keys.add(text);
    if (needsRow) entryOf(wanted, table, () => []).push(key);
  }
  return wanted;
}

/** Applies the changes in order. Answers the rows they touched, as they are after the last of them. Pure. */
export function foldRows(changes: readonly RowChange[], loaded: Rows): Rows {
  const touched = new Map<ReadTable, Map<string, object>>();
  for (const change of changes) {
    const rows = entryOf(touched, change.table, () => new Map<string, object>());
    const key = keyText(change.key);
    rows.set(key, change.next(rows.get(key) ?? loaded.get(change.table)?.get(key)));
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
