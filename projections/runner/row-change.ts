import type { EntityTable, ReadTable } from './read-table';

/** The columns of a row's key as one text, a line each: keys are ids and days, in which no line ends. */
export type RowKey = string;

/** What one event does to one row. */
export interface RowChange {
  readonly table: ReadTable;
  readonly key: RowKey;
  /** Whether `next` looks at the row as it was. */
  readonly needsRow: boolean;
  /** Whether the row is new and no later event changes it: it may be written before them, and forgotten. */
  readonly isFinal: boolean;
  /**
   * Pure, but for what `differing` does. Undefined: there is no such row any more. Throws when the event makes no sense for
   * the row.
   */
  next(row: object | undefined, differing: Differing): object | undefined;
}

/** How a row comes to be as it was but for what `difference` holds: as another one, or the same one changed. */
export type Differing = (row: object, difference: object) => object;

/** Leaves the row as it was, for whoever may need it again. */
export const another: Differing = (row, difference) => ({ ...row, ...difference });

/** For rows that nobody else has: a copy takes several times as long as the change. Changes applied so are used up. */
export const inPlace: Differing = Object.assign;

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

/** In the row is now what `change` answers, the rest stays; that there is no such row is an error. */
export function update<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  keyValues: Pick<Row, Key>,
  change: (row: Row) => Partial<Row>,
): RowChange {
  const key = keyOf(table, keyValues);
  return {
    table,
    key,
    needsRow: true,
    isFinal: false,
    next: (row, differing) => {
      if (!row) throw new Error(`There is no row ${valuesOf(key).join(', ')} in ${table.name}`);
      // Rows are kept by their table, so what comes back for this table is one of its rows.
      return differing(row, change(row as Row));
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

export function rowKey(values: readonly string[]): RowKey {
  return values.join('\n');
}

export function valuesOf(key: RowKey): readonly string[] {
  return key.split('\n');
}

function keyOf<Row extends object, Key extends keyof Row>(
  { keyProperties }: EntityTable<Row, Key>,
  values: Pick<Row, Key>,
): RowKey {
  const [first] = keyProperties;
  // By far the most keys are of one column: nothing is put together for them.
  if (keyProperties.length === 1 && first !== undefined) return String(values[first]);
  return rowKey(keyProperties.map((property) => String(values[property])));
}
