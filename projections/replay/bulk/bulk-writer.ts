import type pg from 'pg';
import { quoted, type TableSet } from '../../engine/table-set';
import type { ReadTable } from '../../engine/read-table';
import { RowStore, upsertFrom } from '../../engine/row-store';
import type { OwnTables } from '../own-tables';
import { copyRows, CopyText } from './copy-rows';
import { FinalRows } from './final-rows';
import type { TouchedRows } from '../../engine/row-fold';

/**
 * Writes the rows of a replay with COPY. That is all there is to this folder, and it is here for speed alone: a rebuild of
 * `players` takes in two to three times as many events a second as with the upserts of the live tables (`npm run bench --
 * replay`, parts `rebuilds` and `catch-up`).
 */
export class BulkWriter {
  private readonly rows: RowStore;
  private readonly finalRows: FinalRows;

  constructor(
    pool: pg.Pool,
    private readonly tables: TableSet,
    own: OwnTables,
  ) {
    this.rows = new RowStore(tables);
    this.finalRows = new FinalRows(pool, tables, own);
  }

  /** Takes a row of a bare table that no later event changes. It is written by and by, before `flush` at the latest. */
  addFinal(table: ReadTable, row: object): void {
    this.finalRows.add(table, row);
  }

  /** Sends final rows once there are enough for a transaction. */
  async sendFinal(): Promise<void> {
    await this.finalRows.send();
  }

  /** Resolves when all final rows are written. */
  async finishFinal(): Promise<void> {
    await this.finalRows.finish();
  }

  /** Writes into tables that are bare, or that have rows and keys. */
  async write(
    client: pg.ClientBase,
    rows: ReadonlyMap<ReadTable, TouchedRows>,
    isBare: boolean,
  ): Promise<void> {
    for (const [table, { kept, gone }] of rows) {
      if (isBare) await copyRows(client, this.tables.table(table.name), table, bytesOf(table, kept));
      else if (kept.length > 0) await this.merge(client, table, kept);
      if (!isBare && gone.length > 0) await client.query(this.rows.deleteStatement(table, gone));
    }
  }

  private async merge(client: pg.ClientBase, table: ReadTable, kept: readonly object[]): Promise<void> {
    const target = this.tables.table(table.name);
    const staging = quoted(`staging_${table.name}`);
    await client.query(`create temp table ${staging} (like ${target} including defaults) on commit drop`);
    await copyRows(client, staging, table, bytesOf(table, kept));
    const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
    await client.query(upsertFrom(table, target, columns, staging));
  }
}

function* bytesOf(table: ReadTable, rows: readonly object[]): Generator<Buffer> {
  const text = new CopyText(table);
  for (const row of rows) {
    text.add(row);
    if (text.chunks.length > 0) yield* text.chunks.splice(0);
  }
  text.end();
  yield* text.chunks;
}
