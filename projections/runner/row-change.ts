import type { EntityTable, ReadTable } from './read-table';

export type RowKey = readonly string[];

/** What one event does to one row. */
export interface RowChange {
  readonly table: ReadTable;
  readonly key: RowKey;
  /** Whether `next` looks at the row as it was. */
  readonly needsRow: boolean;
  /** Whether the row is new and no later event changes it: it may be written before them, and forgotten. */
  readonly isFinal: boolean;
  /** Pure. Undefined: there is no such row any more. Throws when the event makes no sense for the row. */
  next(row: object | undefined): object | undefined;
}

/** The row is now this, whatever it was. */
export function put<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  row: Row,
): RowChange {
  return { table, key: keyOf(table, row), needsRow: false, isFinal: false, next: () => row };
}

/** There is one row more, and it stays as it is: nothing else ever happens to it. */
export function add<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  row: Row,
): RowChange {
  return { table, key: keyOf(table, row), needsRow: false, isFinal: true, next: () => row };
}

/** The row becomes what `change` makes of it; that there is no such row is an error. */
export function update<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  keyValues: Pick<Row, Key>,
  change: (row: Row) => Row,
): RowChange {
  const key = keyOf(table, keyValues);
  return {
    table,
    key,
    needsRow: true,
    isFinal: false,
    next: (row) => {
      if (!row) throw new Error(`There is no row ${key.join(', ')} in ${table.name}`);
      // Rows are kept by their table, so what comes back for this table is one of its rows.
      return change(row as Row);
    },
  };
}

/** There is no such row any more, whether or not there was one. */
export function remove<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  keyValues: Pick<Row, Key>,
): RowChange {
  return { table, key: keyOf(table, keyValues), needsRow: false, isFinal: false, next: () => undefined };
}

/** The row becomes what `make` makes of it, or of nothing where there was none. */
export function putOver<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  keyValues: Pick<Row, Key>,
  make: (row: Row | undefined) => Row,
): RowChange {
  // As for `update`: what comes back for this table is one of its rows.
  return {
    table,
    key: keyOf(table, keyValues),
    needsRow: true,
    isFinal: false,
    next: (row) => make(row as Row | undefined),
  };
}

/** A row's key as one text, to find the row by in memory. */
export function keyText(key: RowKey): string {
  return key.length === 1 ? (key[0] ?? '') : key.join('\n');
}

/** The key of such a text. Keys are ids and days: there is no end of a line in them. */
export function keyOfText(text: string): RowKey {
  return text.split('\n');
}

function keyOf<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  values: Pick<Row, Key>,
): RowKey {
  return table.keyProperties.map((property) => String(values[property]));
}
