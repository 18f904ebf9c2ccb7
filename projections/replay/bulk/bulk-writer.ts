import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inTransaction } from '../../../server/database/transaction';
import { quoted, type TableSet } from '../../engine/table-set';
import type { ReadColumn, ReadTable } from '../../engine/read-table';
import type { TouchedRows } from '../../engine/row-fold';
import { RowStore, upsertFrom } from '../../engine/row-store';
import type { OwnTables } from '../replay-tables';
import { instantText } from './instant-text';

/** Final rows that are worth a transaction. */
const PARCEL = 4_000;
/** Text that is made bytes at once; characters. Beyond that it is so many pieces on the heap. */
const CHUNK = 64 * 1024;

/**
 * Writes the rows of a replay with COPY. That is all there is to this folder, and it is here for speed alone: a rebuild of
 * `players` takes in two to three times as many events a second as with the upserts of the live tables (`npm run bench --
 * replay`, parts `rebuilds` and `catch-up`).
 *
 * Final rows, those of bare tables that no later event changes, are written a parcel at a time while the log is read on, and
 * take no room in memory. A replay that is interrupted before it has stored where it stands begins with empty tables, so
 * it doesn't matter which of them were written.
 */
export class BulkWriter {
  private readonly rows: RowStore;
  private parcel = new Map<ReadTable, CopyText>();
  private parcelRows = 0;
  private sent: Promise<void> = Promise.resolve();
  private failure: { readonly error: unknown } | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly tables: TableSet,
    private readonly own: OwnTables,
  ) {
    this.rows = new RowStore(tables);
  }

  /** Takes a final row. It is written by and by, before `finishFinal` resolves at the latest. */
  addFinal(table: ReadTable, row: object): void {
    let text = this.parcel.get(table);
    if (!text) this.parcel.set(table, (text = new CopyText(table)));
    text.add(row);
    this.parcelRows += 1;
  }

  /** Sends final rows once there are enough for a transaction, without waiting for more than the parcel before. */
  async sendFinal(): Promise<void> {
    if (this.parcelRows >= PARCEL) await this.sendParcel();
  }

  /** Resolves when all final rows are written. */
  async finishFinal(): Promise<void> {
    if (this.parcelRows > 0) await this.sendParcel();
    await this.parcelWritten();
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

  private async sendParcel(): Promise<void> {
    await this.parcelWritten();
    const { parcel } = this;
    this.parcel = new Map();
    this.parcelRows = 0;
    // Thrown by the next call, so that a failure no call waits for yet isn't an unhandled one.
    this.sent = this.writeParcel(parcel).catch((error: unknown) => {
      this.failure = { error };
    });
  }

  private async parcelWritten(): Promise<void> {
    await this.sent;
    if (this.failure) throw this.failure.error;
  }

  private async writeParcel(parcel: ReadonlyMap<ReadTable, CopyText>): Promise<void> {
    await inTransaction(
      this.pool,
      async (client) => {
        for (const [table, text] of parcel) {
          text.end();
          await copyRows(client, this.tables.table(table.name), table, text.chunks);
        }
        await this.own.expectSame(client);
      },
      { asynchronousCommit: true },
    );
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

/** Rows as the bytes that `COPY` takes. */
class CopyText {
  readonly chunks: Buffer[] = [];
  private text = '';

  constructor(private readonly table: ReadTable) {}

  add(row: object): void {
    this.text += copyLine(this.table.columns, row);
    if (this.text.length >= CHUNK) this.end();
  }

  /** Until the next row, `chunks` are all there is. */
  end(): void {
    if (this.text === '') return;
    this.chunks.push(Buffer.from(this.text));
    this.text = '';
  }
}

/** Writes bytes of {@link CopyText} into `target`, which has the table's columns. */
async function copyRows(
  client: pg.ClientBase,
  target: string,
  table: ReadTable,
  chunks: Iterable<Buffer>,
): Promise<void> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const stream = client.query(copyFrom(`copy ${target} (${columns}) from stdin`));
  await pipeline(Readable.from(chunks), stream);
}

/** A row as a line of Postgres' COPY text format, its end included. Dates are instants, objects are JSON. */
export function copyLine(columns: readonly ReadColumn[], row: object): string {
  const values = row as Readonly<Record<string, unknown>>;
  let line = '';
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    if (!column) break;
    if (index > 0) line += '\t';
    line += field(values[column.property], column.type);
  }
  return `${line}\n`;
}

function field(value: unknown, type: string): string {
  switch (typeof value) {
    case 'string':
      return isJson(type) ? escaped(JSON.stringify(value)) : escaped(value);
    case 'number':
    case 'bigint':
      return String(value);
    case 'boolean':
      return value ? 't' : 'f';
    default:
      if (value === null || value === undefined) return '\\N';
      if (value instanceof Date) return instantText(value);
      if (isJson(type)) return escaped(JSON.stringify(value));
      if (Array.isArray(value)) return escaped(arrayText(value));
      throw new Error(`COPY can't write a value of type ${typeof value} into ${type}`);
  }
}

function isJson(type: string): boolean {
  return type === 'jsonb' || type === 'json';
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map(element).join(',')}}`;
}

function element(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`;
  throw new Error(`COPY can't write an array of ${typeof value}`);
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return SPECIAL.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
    : text;
}
