import type { EntityTable, ReadTable } from './read-table';

/** The key columns of a row as one text, a line each: keys are ids and days, which contain no line feed. */
export type RowKey = string;

/** The change of one event to one row. */
export interface RowChange {
  readonly table: ReadTable;
  readonly key: RowKey;
  /** Whether `next` reads the current row. */
  readonly needsRow: boolean;
  /**
   * Whether no earlier event has set the row and no later one changes it, so that it can be written and dropped from
   * memory at once.
   */
  readonly isFinal: boolean;
  /**
   * The row after the event; undefined when it is removed. May mutate the given row, which only the fold holds. Throws
   * when the event makes no sense for the row.
   */
  readonly next: (row: object | undefined) => object | undefined;
}

/** Sets the row, whatever it was. */
export function put<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  row: Row,
): RowChange {
  return { table, key: buildKey(table, row), needsRow: false, isFinal: false, next: () => row };
}

/** Sets a row that no later event changes; {@link RowChange.isFinal}. */
export function putFinal<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  row: Row,
): RowChange {
  return { table, key: buildKey(table, row), needsRow: false, isFinal: true, next: () => row };
}

/** Merges the result of `change` into the row; throws if there is no such row. */
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
      // Rows are kept by table, so the given row is one of this table.
      return Object.assign(row, change(row as Row));
    },
  };
}

/** Removes the row if it exists. */
export function remove<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  keyValues: Pick<Row, Key>,
): RowChange {
  return { table, key: buildKey(table, keyValues), needsRow: false, isFinal: false, next: () => undefined };
}

/** Replaces the row by the result of `make`, which gets the current row or undefined; undefined removes it. */
export function upsert<Row extends object, Key extends keyof Row>(
  table: EntityTable<Row, Key>,
  keyValues: Pick<Row, Key>,
  make: (row: Row | undefined) => Row | undefined,
): RowChange {
  // As in `update`: a row of this table's map is of this table's type.
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
  table: EntityTable<Row, Key>,
  values: Pick<Row, Key>,
): RowKey {
  const { keyProperties } = table;
  const [first] = keyProperties;
  // Most keys have one column: they need no joining.
  if (keyProperties.length === 1 && first !== undefined) return toKeyPart(table, values[first]);
  return joinKey(keyProperties.map((property) => toKeyPart(table, values[property])));
}

/** Throws when the value holds a line feed, since the key would identify another row. */
function toKeyPart({ name }: ReadTable, value: unknown): string {
  const part = String(value);
  if (part.includes('\n')) throw new Error(`A key of ${name} holds a line feed`);
  return part;
}
