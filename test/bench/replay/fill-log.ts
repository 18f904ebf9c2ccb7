import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { PROJECTORS } from '../../../projections/projectors/projectors';
import { migrate } from '../../../server/composition/migrate';
import { copiesOf } from './season-copies';
import type { SeasonEvent } from './season-world';

const CHUNK = 1024 * 1024;

/** A database whose log has so many events of players' lives, and whose projectors have seen none of them. */
export async function fillLog(url: string, season: readonly SeasonEvent[], events: number): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await copyEvents(client, copiesOf(season, events));
    await client.query('VACUUM ANALYZE events');
    for (const { name, version } of PROJECTORS) {
      await client.query(
        `INSERT INTO projection_checkpoint (name, version, position, state, events, updated_at)
         VALUES ($1, $2, '', 'running', 0, clock_timestamp())`,
        [name, version],
      );
    }
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

/** Adds lines as {@link copiesOf} and {@link linesOf} write them to the log. */
export async function copyEvents(client: pg.ClientBase, lines: Iterable<string>): Promise<void> {
  const copy = 'COPY events (pos, revision, at, event_id, stream_id, type, data, meta) FROM STDIN';
  await pipeline(Readable.from(chunksOf(lines)), client.query(copyFrom(copy)));
}

function* chunksOf(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
