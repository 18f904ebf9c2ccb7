import type { Pool } from 'pg';
import { pause } from '../async/pause';

/** A server that hangs never closes its end: the wait is bounded. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Ends a pool after its queries are done, and waits until its connections are closed. The pool's own `end` only sends
 * the termination message: a Postgres that is stopped right after it would still find open connections and log that it
 * ends them.
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
