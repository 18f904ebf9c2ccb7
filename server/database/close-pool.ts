import type { Pool } from 'pg';
import { pause } from './pause';

/** A server that is silent never closes its end: then nobody waits longer. */
const GOODBYE_MILLIS = 1_000;

/**
 * Ends a pool once its queries are through, and waits until its connections are closed. The pool's own `end` only says
 * goodbye: a Postgres that is stopped right after it would still find connections to cut, and say so.
 */
export async function closePool(pool: Pool): Promise<void> {
  let open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on('remove', () => {
      open -= 1;
      if (open === 0) resolve();
    });
  });
  await pool.end();
  const waiting = new AbortController();
  await Promise.race([closed, pause(GOODBYE_MILLIS, waiting.signal)]);
  waiting.abort();
}
