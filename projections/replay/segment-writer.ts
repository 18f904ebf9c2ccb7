import type pg from 'pg';
import { quoted } from '../engine/quoted';
import type { ReadTable } from '../engine/read-table';
import { upsertFrom, type RowStore } from '../engine/row-store';
import type { TableSet } from '../engine/table-set';
import { copyRows, CopyText } from './copy-rows';
import type { TouchedRows } from '../engine/row-fold';

/** Writes what a stretch of the log has made of the rows. */
export class SegmentWriter {
  constructor(
    private readonly tables: TableSet,
    private readonly rows: RowStore,
  ) {}

  /** Into tables that don't have any of these rows. */
  async fill(client: pg.ClientBase, rows: ReadonlyMap<ReadTable, TouchedRows>): Promise<void> {
    for (const [table, { kept }] of rows) {
      await copyRows(client, this.tables.table(table.name), table, bytesOf(table, kept));
    }
  }

  /** Into tables that have rows and keys. */
  async merge(client: pg.ClientBase, rows: ReadonlyMap<ReadTable, TouchedRows>): Promise<void> {
    for (const [table, { kept, gone }] of rows) {
      if (kept.length > 0) await this.mergeRows(client, table, kept);
      if (gone.length > 0) await client.query(this.rows.deleteStatement(table, gone));
    }
  }

  private async mergeRows(client: pg.ClientBase, table: ReadTable, kept: readonly object[]): Promise<void> {
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
