import type { EntityTable, ReadTable } from './read-table';

/** The columns of a row's key as one text, a line each: keys are ids and days, in which no line ends. */
export type RowKey = string;

/** What one event does to one row. */
export interface RowChange {
  readonly table: ReadTable;
  readonly key: RowKey;
  /** Whether `next` reads the row as it was. */
  readonly needsRow: boolean;
  /** Whether the row is new and no later event changes it, so that it can be written and forgotten at once. */
  readonly isFinal: boolean;
  /**
   * The row after the event; undefined when there is none any more. May change the row it is given, which the fold alone
   * holds. Throws when the event makes no sense for the row.
   */
  readonly next: (row: object | undefined) => object | undefined;
}

/** The row is now this, whatever it was. */
export function put<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  row: Row,
): RowChange {
  return { table, key: buildKey(table, row), needsRow: false, isFinal: false, next: () => row };
}

/** There is one row more, and it stays as it is: nothing else ever happens to it. */
export function insert<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  row: Row,
): RowChange {
  return { table, key: buildKey(table, row), needsRow: false, isFinal: true, next: () => row };
}

/** In the row is now what `change` answers, the rest stays; that there is no such row is an error. */
export function update<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  keyValues: Pick<Row, Key>,
  change: (row: Row) => Partial<Row>,
): RowChange {
  const key = buildKey(table, keyValues);
  return {
    table,
    key,
    needsRow: true,
    isFinal: false,
    next: (row) => {
      if (!row) throw new Error(`There is no row ${splitKey(key).join(', ')} in ${table.name}`);
      // Rows are kept by their table, so what comes back for this table is one of its rows.
      return Object.assign(row, change(row as Row));
    },
  };
}

/** There is no such row any more, whether or not there was one. */
export function remove<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  keyValues: Pick<Row, Key>,
): RowChange {
  return { table, key: buildKey(table, keyValues), needsRow: false, isFinal: false, next: () => undefined };
}

/** The row becomes what `make` makes of it, or of nothing where there was none. */
export function upsert<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  keyValues: Pick<Row, Key>,
  make: (row: Row | undefined) => Row,
): RowChange {
  // As for `update`: what comes back for this table is one of its rows.
  return {
    table,
    key: buildKey(table, keyValues),
    needsRow: true,
    isFinal: false,
    next: (row) => make(row as Row | undefined),
  };
}

export function joinKey(values: readonly string[]): RowKey {
  return values.join('\n');
}

export function splitKey(key: RowKey): readonly string[] {
  return key.split('\n');
}

function buildKey<Row extends object, Key extends keyof Row>(
  { keyProperties }: EntityTable<Row, Key>,
  values: Pick<Row, Key>,
): RowKey {
  const [first] = keyProperties;
  // By far the most keys are of one column: nothing is put together for them.
  if (keyProperties.length === 1 && first !== undefined) return String(values[first]);
  return joinKey(keyProperties.map((property) => String(values[property])));
}
