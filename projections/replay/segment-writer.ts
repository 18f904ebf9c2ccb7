import type pg from 'pg';
import { quoted } from '../runner/quoted';
import type { ReadTable } from '../runner/read-table';
import type { RowStore } from '../runner/row-store';
import type { TableSet } from '../runner/table-set';
import { copyRows, CopyText } from './copy-rows';
import type { RowFold } from './row-fold';

/** Writes what a stretch of the log has made of the rows. */
export class SegmentWriter {
  constructor(
    private readonly tables: TableSet,
    private readonly rows: RowStore,
  ) {}

  /** Into tables that don't have any of these rows. */
  async fill(client: pg.ClientBase, fold: RowFold, tables: readonly ReadTable[]): Promise<void> {
    for (const table of tables) {
      await copyRows(client, this.tables.table(table.name), table, bytesOf(table, fold));
    }
  }

  /** Into tables that have rows and keys. */
  async merge(client: pg.ClientBase, fold: RowFold, tables: readonly ReadTable[]): Promise<void> {
    for (const table of tables) {
      await this.mergeRows(client, table, fold);
      await this.rows.delete(client, table, fold.gone(table));
    }
  }

  private async mergeRows(client: pg.ClientBase, table: ReadTable, fold: RowFold): Promise<void> {
    if (fold.kept(table).next().done) return;
    const target = this.tables.table(table.name);
    const staging = quoted(`staging_${table.name}`);
    await client.query(`create temp table ${staging} (like ${target} including defaults) on commit drop`);
    await copyRows(client, staging, table, bytesOf(table, fold));
    const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
    const updates = table.columns
      .filter((column) => !table.key.includes(column))
      .map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`);
    await client.query(
      `insert into ${target} (${columns}) select ${columns} from ${staging}
       on conflict (${table.key.map(({ name }) => quoted(name)).join(', ')}) do update set ${updates.join(', ')}`,
    );
  }
}

function* bytesOf(table: ReadTable, fold: RowFold): Generator<Buffer> {
  const text = new CopyText(table);
  for (const row of fold.kept(table)) {
    text.add(row);
    if (text.chunks.length > 0) yield* text.chunks.splice(0);
  }
  text.end();
  yield* text.chunks;
}
