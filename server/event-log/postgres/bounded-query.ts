import type pg from 'pg';

/**
 * The rows that a query answers, or an error when they haven't come in time: its connection is given up then.
 *
 * What `query_timeout` of `pg` is for. That, and the promises of `pg`, leave each answer reachable until the heap is
 * collected as a whole; who reads a log from its beginning to its end would spend a third of the time on moving events
 * about that nobody needs any more.
 */
export async function boundedQuery<Row extends unknown[]>(
  pool: pg.Pool,
  query: pg.QueryArrayConfig,
  withinMillis: number,
): Promise<readonly Row[]> {
  const client = await pool.connect();
  return new Promise((resolve, reject) => {
    client.query<Row>(query, answering(client, withinMillis, resolve, reject));
  });
}

/** A callback that knows no more than it has to. */
function answering<Row extends unknown[]>(
  client: pg.PoolClient,
  withinMillis: number,
  resolve: (rows: readonly Row[]) => void,
  reject: (error: Error) => void,
): (error: Error | null, result: pg.QueryArrayResult<Row>) => void {
  let isOver = false;
  const fail = (error: Error): void => {
    if (isOver) return;
    end(error);
    reject(error);
  };
  const timer = setTimeout(() => fail(new Error(`No answer within ${withinMillis} ms`)), withinMillis);
  const end = (error?: Error): void => {
    isOver = true;
    clearTimeout(timer);
    client.off('error', fail);
    client.release(error);
  };
  client.on('error', fail);
  return (error, result) => {
    if (error) return fail(error);
    if (isOver) return;
    end();
    resolve(result.rows);
  };
}
