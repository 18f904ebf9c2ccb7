import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoted } from '../runner/quoted';
import type { ReadTable } from '../runner/read-table';

/** Text that is handed to the connection at once; characters. */
const CHUNK = 256 * 1024;

/** Writes lines of `copyLine` into `target`, which has the table's columns. */
export async function copyRows(
  client: pg.ClientBase,
  target: string,
  table: ReadTable,
  lines: Iterable<string>,
): Promise<void> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const stream = client.query(copyFrom(`copy ${target} (${columns}) from stdin`));
  await pipeline(Readable.from(chunks(lines)), stream);
}

function* chunks(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length >= CHUNK) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}
