import type { Pool } from 'pg';
import { pause } from '../async/pause';

/** A server that is silent never closes its end: then nobody waits longer. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Ends a pool once its queries are through, and waits until its connections are closed. The pool's own `end` only says
 * goodbye: a Postgres that is stopped right after it would still find connections to cut, and say so.
 */
export async function closePool(pool: Pool): Promise<void> {
  let openConnections = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (openConnections === 0) resolve();
    pool.on('remove', () => {
      openConnections -= 1;
      if (openConnections === 0) resolve();
    });
  });
  await pool.end();
  const timeoutController = new AbortController();
  await Promise.race([closed, pause(CLOSE_TIMEOUT_MS, timeoutController.signal)]);
  timeoutController.abort();
}
