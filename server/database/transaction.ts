import type pg from 'pg';

/**
 * Runs `work` in a transaction that commits without waiting for the disk: rows and checkpoint are written together, so
 * a crash of Postgres takes both back together and the events are projected again. Any error rolls back by giving the
 * connection up, which also is right when the connection is what broke. `beforeCommit` may still throw.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  beforeCommit: () => void = () => undefined,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // Between two queries a lost connection is told only here; the next query then fails.
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin; set local synchronous_commit = off');
    const result = await work(client);
    beforeCommit();
    await client.query('commit');
    client.off('error', onError);
    client.release(broken);
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
