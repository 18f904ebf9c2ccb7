import type pg from 'pg';
import { CopiedBytes } from './copied-bytes';

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
    const answer = answering<pg.QueryArrayResult<Row>>(
      client,
      withinMillis,
      ({ rows }) => resolve(rows),
      reject,
    );
    client.query<Row>(query, answer);
  });
}

/** All that a `COPY … TO STDOUT` answers, bounded in the same way. */
export async function boundedCopy(pool: pg.Pool, statement: string, withinMillis: number): Promise<Buffer> {
  const client = await pool.connect();
  return new Promise((resolve, reject) => {
    client.query(new CopiedBytes(statement, answering<Buffer>(client, withinMillis, resolve, reject)));
  });
}

/** A callback that knows no more than it has to. */
function answering<Answer>(
  client: pg.PoolClient,
  withinMillis: number,
  resolve: (answer: Answer) => void,
  reject: (error: Error) => void,
): (error: Error | null, answer: Answer) => void {
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
  return (error, answer) => {
    if (error) return fail(error);
    if (isOver) return;
    end();
    resolve(answer);
  };
}
