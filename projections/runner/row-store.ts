import pg from 'pg';
import { quoted } from './quoted';
import type { ReadTable } from './read-table';
import type { Rows, TouchedRows } from './fold-rows';
import { valuesOf, rowKey, type RowKey } from './row-change';
import type { TableSet } from './table-set';

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

/** Reads and writes rows of any number in one statement a table. */
export class RowStore {
  constructor(private readonly tables: TableSet) {}

  async load(
    client: pg.Pool | pg.ClientBase,
    wanted: ReadonlyMap<ReadTable, readonly RowKey[]>,
  ): Promise<Rows> {
    const loaded = new Map<ReadTable, Map<RowKey, object>>();
    for (const [table, keys] of wanted) {
      const name = this.tables.table(table.name);
      const result = await client.query<Record<string, unknown>>({
        name: `load ${name}`,
        text: loadStatement(table, name),
        values: keyColumns(table, keys),
        types: ROW_TYPES,
      });
      loaded.set(table, new Map(result.rows.map((row) => [keyIn(table, row), row])));
    }
    return loaded;
  }

  /** Writes the rows as they are now, and deletes those that are no more. */
  async write(client: pg.ClientBase, touched: TouchedRows): Promise<void> {
    for (const [table, rowsOfTable] of touched) {
      const name = this.tables.table(table.name);
      const rows = [...rowsOfTable.values()];
      const kept = rows.flatMap(({ row }) => row ?? []);
      const gone = rows.filter(({ row }) => row === undefined).map(({ key }) => key);
      if (kept.length > 0) {
        await client.query({
          name: `upsert ${name}`,
          text: upsertStatement(table, name),
          values: [JSON.stringify(kept)],
        });
      }
      await this.delete(client, table, gone);
    }
  }

  async delete(client: pg.ClientBase, table: ReadTable, keys: readonly RowKey[]): Promise<void> {
    if (keys.length === 0) return;
    const name = this.tables.table(table.name);
    await client.query({
      name: `delete ${name}`,
      text: deleteStatement(table, name),
      values: keyColumns(table, keys),
    });
  }
}

function keyIn(table: ReadTable, row: Readonly<Record<string, unknown>>): RowKey {
  return rowKey(table.key.map((column) => String(row[column.property])));
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
  const keys = table.key.map((column) => quoted(column.name)).join(', ');
  const arrays = table.key.map((column, index) => `$${index + 1}::${column.type}[]`);
  return `unnest(${arrays.join(', ')}) as wanted (${keys})`;
}

function loadStatement(table: ReadTable, name: string): string {
  const columns = table.columns.map((column) => `${quoted(column.name)} as ${quoted(column.property)}`);
  const keys = table.key.map((column) => quoted(column.name)).join(', ');
  return `select ${columns.join(', ')} from ${name} join ${wantedKeys(table)} using (${keys})`;
}

function deleteStatement(table: ReadTable, name: string): string {
  const same = table.key.map(({ name: column }) => `${name}.${quoted(column)} = wanted.${quoted(column)}`);
  return `delete from ${name} using ${wantedKeys(table)} where ${same.join(' and ')}`;
}

function upsertStatement(table: ReadTable, name: string): string {
  const names = table.columns.map((column) => quoted(column.name)).join(', ');
  const properties = table.columns.map((column) => quoted(column.property)).join(', ');
  const shape = table.columns.map((column) => `${quoted(column.property)} ${column.type}`).join(', ');
  const updates = table.columns
    .filter((column) => !table.key.includes(column))
    .map((column) => `${quoted(column.name)} = excluded.${quoted(column.name)}`);
  return `insert into ${name} (${names})
    select ${properties} from json_to_recordset($1::json) as given (${shape})
    on conflict (${table.key.map((column) => quoted(column.name)).join(', ')}) do update set ${updates.join(', ')}`;
}
