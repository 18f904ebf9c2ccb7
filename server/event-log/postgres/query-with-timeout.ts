import type pg from 'pg';

/**
 * The rows that a query answers, or an error when they haven't come in time: its connection is given up then.
 *
 * What `query_timeout` of `pg` is for. That, and the promises of `pg`, leave each answer reachable until the heap is
 * collected as a whole; who reads a log from its beginning to its end would spend a third of the time on moving events
 * about that nobody needs any more.
 */
export async function queryWithTimeout<Row extends unknown[]>(
  pool: pg.Pool,
  query: pg.QueryArrayConfig,
  timeoutMs: number,
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
    const timer = setTimeout(() => fail(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
    client.on('error', fail);
    client.query<Row>(query, (error, result) => {
      if (error) return fail(error);
      if (isSettled) return;
      releaseClient();
      resolve(result.rows);
    });
  });
}
