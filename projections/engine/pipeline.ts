import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Sends statements in one write and waits for all of them. `pg` pipelines them but writes each to the socket
 * separately, and such writes are half the cost of a small commit.
 *
 * @throws the first error in statement order
 */
export async function sendPipelined(
  client: pg.PoolClient,
  statements: readonly (string | pg.QueryConfig)[],
): Promise<void> {
  // `pg` has no public way to delay its writes; its types leave the connection out.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  stream.cork();
  const answers = statements.map((statement) => client.query(statement));
  stream.uncork();
  await settleAll(answers);
}

/**
 * Waits for all statements sent on one connection, so that it is free again, and throws the first error in statement
 * order: with pipelined statements the later ones fail only because of the first.
 */
export async function settleAll<Result>(statements: readonly Promise<Result>[]): Promise<Result[]> {
  const settled = await Promise.allSettled(statements);
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}
