import type pg from 'pg';

export interface TransactionOptions {
  /**
   * Commits without waiting for the disk. Safe for data derived from the log: rows and checkpoint are written together,
   * so a crash of Postgres loses both together and the events are projected again.
   */
  readonly asynchronousCommit?: boolean;
  /** May still throw, which rolls back. */
  readonly beforeCommit?: () => void;
}

/**
 * Runs `work` in a transaction. Any error closes the connection, which rolls back; that is also right when the
 * connection itself failed.
 */
export async function runInTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  { asynchronousCommit = false, beforeCommit }: TransactionOptions = {},
): Promise<Result> {
  const client = await pool.connect();
  let connectionError: Error | undefined;
  // Between two queries a lost connection is reported only here; the next query then fails.
  const onError = (error: Error): void => {
    connectionError = error;
  };
  client.on('error', onError);
  try {
    await client.query(asynchronousCommit ? 'begin; set local synchronous_commit = off' : 'begin');
    const result = await work(client);
    beforeCommit?.();
    await client.query('commit');
    client.off('error', onError);
    client.release(connectionError);
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
