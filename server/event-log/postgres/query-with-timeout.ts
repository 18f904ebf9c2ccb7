import type pg from 'pg';
import { QUERY_TIMEOUT_MS } from './event-log-pool';

/**
 * The rows of a query; rejects when they don't arrive in time, and then closes the connection.
 *
 * Replaces `query_timeout` of `pg`: that option and the promises of `pg` keep each result reachable until a full
 * garbage collection, and a reader of the whole log would spend a third of its time on moving dead events in the heap.
 */
export async function queryWithTimeout<Row extends unknown[]>(
  pool: pg.Pool,
  query: pg.QueryArrayConfig,
): Promise<readonly Row[]> {
  const client = await pool.connect();
  return new Promise((resolve, reject) => {
    let isSettled = false;
    const releaseClient = (error?: Error): void => {
      isSettled = true;
      clearTimeout(timer);
      client.off('error', fail);
      client.release(error);
    };
    const fail = (error: Error): void => {
      if (isSettled) return;
      releaseClient(error);
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new Error(`No answer within ${QUERY_TIMEOUT_MS} ms`)),
      QUERY_TIMEOUT_MS,
    );
    client.on('error', fail);
    client.query<Row>(query, (error, result) => {
      if (error) return fail(error);
      if (isSettled) return;
      releaseClient();
      resolve(result.rows);
    });
  });
}
