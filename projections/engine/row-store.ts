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

/** Reads and writes rows of any number, one statement a table. */
export class RowStore {
  /** By table, made when first needed. */
  private readonly upserts = new Map<ReadTable, { readonly name: string; readonly text: string }>();

  constructor(private readonly tables: TableSet) {}

  async load(client: pg.Pool | pg.ClientBase, wanted: RowKeys): Promise<Rows> {
    const loading = [...wanted].map(async ([table, keys]) => {
      const result = await client.query<Record<string, unknown>>(this.loadStatement(table, keys));
      return [table, new Map(result.rows.map((row) => [keyIn(table, row), row]))] as const;
    });
    return new Map(await Promise.all(loading));
  }

  /** The statements that write the rows of a table. */
  writeStatements(table: ReadTable, { kept, gone }: TouchedRows): pg.QueryConfig[] {
    const statements: pg.QueryConfig[] = [];
    if (kept.length > 0) statements.push(this.upsertStatement(table, kept));
    if (gone.length > 0) statements.push(this.deleteStatement(table, gone));
    return statements;
  }

  deleteStatement(table: ReadTable, keys: readonly RowKey[]): pg.QueryConfig {
    const name = this.tables.table(table.name);
    const same = table.key.map(({ name: column }) => `${name}.${quoted(column)} = wanted.${quoted(column)}`);
    return {
      name: `delete ${name}`,
      text: `delete from ${name} using ${wantedKeys(table)} where ${same.join(' and ')}`,
      values: keyColumns(table, keys),
    };
  }

  private loadStatement(table: ReadTable, keys: readonly RowKey[]): pg.QueryConfig & pg.CustomTypesConfig {
    const name = this.tables.table(table.name);
    const columns = table.columns.map((column) => `${quoted(column.name)} as ${quoted(column.property)}`);
    const statement = {
      name: `load ${name}`,
      text: `select ${columns.join(', ')} from ${name} join ${wantedKeys(table)} using (${keyNames(table)})`,
      values: keyColumns(table, keys),
      types: ROW_TYPES,
    };
    return statement as typeof statement & pg.CustomTypesConfig;
  }

  private upsertStatement(table: ReadTable, rows: readonly object[]): pg.QueryConfig {
    let statement = this.upserts.get(table);
    if (!statement) {
      const name = this.tables.table(table.name);
      this.upserts.set(table, (statement = { name: `upsert ${name}`, text: upsertText(table, name) }));
    }
    return { ...statement, values: [JSON.stringify(rows)] };
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

function upsertText(table: ReadTable, name: string): string {
  const properties = table.columns.map((column) => quoted(column.property)).join(', ');
  const shape = table.columns.map((column) => `${quoted(column.property)} ${column.type}`).join(', ');
  return upsertFrom(table, name, properties, `json_to_recordset($1::json) as given (${shape})`);
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

/** A table of the keys that are given as `keyColumns`. */
function wantedKeys(table: ReadTable): string {
  const arrays = table.key.map((column, index) => `$${index + 1}::${column.type}[]`);
  return `unnest(${arrays.join(', ')}) as wanted (${keyNames(table)})`;
}
