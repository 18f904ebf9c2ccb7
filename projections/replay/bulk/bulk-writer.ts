import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { runInTransaction } from '../../../server/database/transaction';
import { quoteIdentifier, type TableSet } from '../../engine/table-set';
import type { ReadColumn, ReadTable } from '../../engine/read-table';
import type { DirtyRows } from '../../engine/row-fold';
import { RowStore, buildUpsertFrom } from '../../engine/row-store';
import type { ReplayTables } from '../replay-tables';
import { toIsoString } from './to-iso-string';

/** Number of final rows per transaction. */
const FINAL_BATCH_ROWS = 4_000;
/** Characters of text converted to bytes at once; longer texts would be many fragments on the heap. */
const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Writes the rows of a replay with COPY. This folder exists only for speed: a rebuild of `players` processes two to
 * three times as many events per second as with the upserts of the live tables (`npm run bench -- replay`, parts
 * `rebuilds` and `catch-up`).
 *
 * Final rows, those of bare tables that no later event changes, are written in batches while the log is being read, and
 * aren't kept in memory. A replay interrupted before it has stored its position starts over with empty tables, so it
 * doesn't matter which of them were written.
 */
export class BulkWriter {
  private readonly rows: RowStore;
  private readonly tables: TableSet;
  private finalBatch = new Map<ReadTable, CopyEncoder>();
  private finalRowCount = 0;
  private pendingWrite: Promise<void> = Promise.resolve();
  private failure: { readonly error: unknown } | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly replayTables: ReplayTables,
  ) {
    this.tables = replayTables.tableSet;
    this.rows = new RowStore(this.tables);
  }

  /** Adds a final row. It is written in the background, at the latest before `flushFinal` resolves. */
  addFinal(table: ReadTable, row: object): void {
    let text = this.finalBatch.get(table);
    if (!text) this.finalBatch.set(table, (text = new CopyEncoder(table)));
    text.add(row);
    this.finalRowCount += 1;
  }

  /** Writes the final rows once there are enough for a transaction; waits only for the previous batch. */
  async sendFinalIfFull(): Promise<void> {
    if (this.finalRowCount >= FINAL_BATCH_ROWS) await this.sendFinalBatch();
  }

  /** Resolves when all final rows are written. */
  async flushFinal(): Promise<void> {
    if (this.finalRowCount > 0) await this.sendFinalBatch();
    await this.awaitFinalBatch();
  }

  /** Writes into bare tables, or into tables with rows and keys. */
  async write(
    client: pg.ClientBase,
    rows: ReadonlyMap<ReadTable, DirtyRows>,
    isBare: boolean,
  ): Promise<void> {
    for (const [table, { upserted, deletedKeys }] of rows) {
      if (isBare) await copyRows(client, this.tables.table(table.name), table, encodeRows(table, upserted));
      else if (upserted.length > 0) await this.merge(client, table, upserted);
      if (!isBare && deletedKeys.length > 0)
        await client.query(this.rows.buildDeleteStatement(table, deletedKeys));
    }
  }

  private async merge(client: pg.ClientBase, table: ReadTable, rows: readonly object[]): Promise<void> {
    const target = this.tables.table(table.name);
    const staging = quoteIdentifier(`staging_${table.name}`);
    await client.query(`create temp table ${staging} (like ${target} including defaults) on commit drop`);
    await copyRows(client, staging, table, encodeRows(table, rows));
    const columns = table.columns.map(({ name }) => quoteIdentifier(name)).join(', ');
    await client.query(buildUpsertFrom(table, target, columns, staging));
  }

  private async sendFinalBatch(): Promise<void> {
    await this.awaitFinalBatch();
    const { finalBatch } = this;
    this.finalBatch = new Map();
    this.finalRowCount = 0;
    // Rethrown by the next call, so that a failure isn't an unhandled rejection until then.
    this.pendingWrite = this.writeFinalBatch(finalBatch).catch((error: unknown) => {
      this.failure = { error };
    });
  }

  private async awaitFinalBatch(): Promise<void> {
    await this.pendingWrite;
    if (this.failure) throw this.failure.error;
  }

  private async writeFinalBatch(finalBatch: ReadonlyMap<ReadTable, CopyEncoder>): Promise<void> {
    await runInTransaction(
      this.pool,
      async (client) => {
        for (const [table, text] of finalBatch) {
          text.flush();
          await copyRows(client, this.tables.table(table.name), table, text.chunks);
        }
        await this.replayTables.assertSame(client);
      },
      { asynchronousCommit: true },
    );
  }
}

function* encodeRows(table: ReadTable, rows: readonly object[]): Generator<Buffer> {
  const text = new CopyEncoder(table);
  for (const row of rows) {
    text.add(row);
    if (text.chunks.length > 0) yield* text.chunks.splice(0);
  }
  text.flush();
  yield* text.chunks;
}

/** Encodes rows as the bytes of `COPY`. */
class CopyEncoder {
  readonly chunks: Buffer[] = [];
  private text = '';

  constructor(private readonly table: ReadTable) {}

  add(row: object): void {
    this.text += formatCopyLine(this.table.columns, row);
    if (this.text.length >= CHUNK_CHARACTERS) this.flush();
  }

  /** `chunks` are complete until the next row is added. */
  flush(): void {
    if (this.text === '') return;
    this.chunks.push(Buffer.from(this.text));
    this.text = '';
  }
}

/** Writes bytes of {@link CopyEncoder} into `target`, which has the table's columns. */
async function copyRows(
  client: pg.ClientBase,
  target: string,
  table: ReadTable,
  chunks: Iterable<Buffer>,
): Promise<void> {
  const columns = table.columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  const stream = client.query(copyFrom(`copy ${target} (${columns}) from stdin`));
  await pipeline(Readable.from(chunks), stream);
}

/** A row as a line of Postgres' COPY text format, with its terminator. Dates are instants, objects are JSON. */
export function formatCopyLine(columns: readonly ReadColumn[], row: object): string {
  const values = row as Readonly<Record<string, unknown>>;
  let line = '';
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    if (!column) break;
    if (index > 0) line += '\t';
    line += formatField(values[column.property], column.type);
  }
  return `${line}\n`;
}

function formatField(value: unknown, type: string): string {
  switch (typeof value) {
    case 'string':
      return isJsonType(type) ? escapeText(JSON.stringify(value)) : escapeText(value);
    case 'number':
    case 'bigint':
      return String(value);
    case 'boolean':
      return value ? 't' : 'f';
    default:
      if (value === null || value === undefined) return '\\N';
      if (value instanceof Date) return toIsoString(value);
      if (isJsonType(type)) return escapeText(JSON.stringify(value));
      if (Array.isArray(value)) return escapeText(formatArray(value));
      throw new Error(`COPY can't write a value of type ${typeof value} into ${type}`);
  }
}

function isJsonType(type: string): boolean {
  return type === 'jsonb' || type === 'json';
}

function formatArray(values: readonly unknown[]): string {
  return `{${values.map(formatArrayElement).join(',')}}`;
}

function formatArrayElement(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`;
  throw new Error(`COPY can't write an array of ${typeof value}`);
}

const SPECIAL_CHARACTER = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(text: string): string {
  return SPECIAL_CHARACTER.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
    : text;
}
