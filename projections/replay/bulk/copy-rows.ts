import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoted } from '../../engine/table-set';
import type { ReadTable } from '../../engine/read-table';
import { copyLine } from './copy-text';

/** Text that is made bytes at once; characters. Beyond that it is so many pieces on the heap. */
const CHUNK = 64 * 1024;

/** Rows as the bytes that `COPY` takes. */
export class CopyText {
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
export async function copyRows(
  client: pg.ClientBase,
  target: string,
  table: ReadTable,
  chunks: Iterable<Buffer>,
): Promise<void> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const stream = client.query(copyFrom(`copy ${target} (${columns}) from stdin`));
  await pipeline(Readable.from(chunks), stream);
}
