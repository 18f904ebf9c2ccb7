import pg from 'pg';
import { quoted, type TableSet } from './table-set';
import type { ReadTable } from './read-table';
import { valuesOf, rowKey, type RowKey } from './row-change';
import type { RowKeys, Rows, TouchedRows } from './row-fold';

const BIGINT_OID = 20;
const DATE_OID = 1082;

/** Rows as the entities have them: a bigint is a number, a date stays text (a Date would shift it by the zone). */
const ROW_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format): unknown => {
    if (oid === BIGINT_OID) return Number;
    if (oid === DATE_OID) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Names of prepared statements by their text, for all connections of the process: Postgres cuts names at 63 bytes. */
const names = new Map<string, string>();
/** What upserts the rows of a table, by the table as statements name it and the parameter that holds the rows. */
const upserts = new Map<string, string>();

/** Reads and writes rows of any number: a statement a table to read, one for all tables to write. */
export class RowStore {
  constructor(private readonly tables: TableSet) {}

  async load(client: pg.Pool | pg.ClientBase, wanted: RowKeys): Promise<Rows> {
    const loading = [...wanted].map(async ([table, keys]) => {
      const result = await client.query<Record<string, unknown>>(this.loadStatement(table, keys));
      return [table, new Map(result.rows.map((row) => [keyIn(table, row), row]))] as const;
    });
    return new Map(await Promise.all(loading));
  }

  /**
   * The one statement that writes the rows of all tables; none where there is nothing to write. Small commits cost a fifth
   * less so than with a statement a table, in Postgres and here.
   */
  writeStatements(touched: Iterable<readonly [ReadTable, TouchedRows]>): pg.QueryConfig[] {
    const parts: string[] = [];
    const values: unknown[] = [];
    for (const [table, { kept, gone }] of touched) {
      const name = this.tables.table(table.name);
      if (kept.length > 0) parts.push(upsertText(table, name, values.push(JSON.stringify(kept))));
      if (gone.length > 0) {
        parts.push(deleteText(table, name, values.length + 1));
        values.push(...keyColumns(table, gone));
      }
    }
    if (parts.length === 0) return [];
    const text = parts.length === 1 ? parts.join() : `with ${parts.map(asPart).join(',\n')} select`;
    return [{ name: nameOf(text), text, values }];
  }

  deleteStatement(table: ReadTable, keys: readonly RowKey[]): pg.QueryConfig {
    return { text: deleteText(table, this.tables.table(table.name), 1), values: keyColumns(table, keys) };
  }

  private loadStatement(table: ReadTable, keys: readonly RowKey[]): pg.QueryConfig & pg.CustomTypesConfig {
    const name = this.tables.table(table.name);
    const columns = table.columns.map((column) => `${quoted(column.name)} as ${quoted(column.property)}`);
    const statement = {
      name: `load ${name}`,
      text: `select ${columns.join(', ')} from ${name} join ${wantedKeys(table, 1)} using (${keyNames(table)})`,
      values: keyColumns(table, keys),
      types: ROW_TYPES,
    };
    return statement as typeof statement & pg.CustomTypesConfig;
  }
}

/** `target` and `source` have the table's columns; rows that are there already are overwritten. */
export function upsertFrom(table: ReadTable, target: string, columns: string, source: string): string {
  const updates = table.columns
    .filter((column) => !table.key.includes(column))
    .map((column) => `${quoted(column.name)} = excluded.${quoted(column.name)}`);
  const names = table.columns.map((column) => quoted(column.name)).join(', ');
  return `insert into ${target} (${names}) select ${columns} from ${source}
    on conflict (${keyNames(table)}) do update set ${updates.join(', ')}`;
}

function upsertText(table: ReadTable, name: string, parameter: number): string {
  const key = `${name} ${parameter}`;
  const known = upserts.get(key);
  if (known !== undefined) return known;
  const properties = table.columns.map((column) => quoted(column.property)).join(', ');
  const shape = table.columns.map((column) => `${quoted(column.property)} ${column.type}`).join(', ');
  const text = upsertFrom(
    table,
    name,
    properties,
    `json_to_recordset($${parameter}::json) as given (${shape})`,
  );
  upserts.set(key, text);
  return text;
}

function deleteText(table: ReadTable, name: string, firstParameter: number): string {
  const same = table.key.map(({ name: column }) => `${name}.${quoted(column)} = wanted.${quoted(column)}`);
  return `delete from ${name} using ${wantedKeys(table, firstParameter)} where ${same.join(' and ')}`;
}

function asPart(text: string, index: number): string {
  return `part_${index} as (${text})`;
}

/** A plan stays in each connection for good: only so many sets of tables that change together have one. */
const MOST_NAMES = 32;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === MOST_NAMES) return known;
  const name = `write rows ${names.size}`;
  names.set(text, name);
  return name;
}

function keyIn(table: ReadTable, row: Readonly<Record<string, unknown>>): RowKey {
  return rowKey(table.key.map((column) => String(row[column.property])));
}

function keyNames(table: ReadTable): string {
  return table.key.map((column) => quoted(column.name)).join(', ');
}

/** The keys, a list for each of their columns. */
function keyColumns(table: ReadTable, keys: readonly RowKey[]): (string | undefined)[][] {
  const values = keys.map(valuesOf);
  // Else another row would be meant.
  if (values.some((ofKey) => ofKey.length !== table.key.length))
    throw new Error(`A key of ${table.name} holds a line feed`);
  return table.key.map((_column, index) => values.map((ofKey) => ofKey[index]));
}

/** A table of the keys that are given as `keyColumns`, from a parameter on. */
function wantedKeys(table: ReadTable, firstParameter: number): string {
  const arrays = table.key.map((column, index) => `$${firstParameter + index}::${column.type}[]`);
  return `unnest(${arrays.join(', ')}) as wanted (${keyNames(table)})`;
}
