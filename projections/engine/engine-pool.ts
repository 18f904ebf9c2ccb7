import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type pg from 'pg';
import type { LeaseEpoch } from '../../server/database/lease-epoch';
import { openPool } from '../../server/database/open-pool';

/**
 * Options of a connection that always reads rows by primary key: a plan made while a table is empty must not scan the
 * whole table after a replay has filled it.
 */
export const PRIMARY_KEY_PLAN_OPTIONS = [
  'enable_seqscan',
  'enable_bitmapscan',
  'enable_hashjoin',
  'enable_mergejoin',
  'jit',
]
  .map((setting) => `-c ${setting}=off`)
  .join(' ');

/** The `application_name` of the connections in `pg_stat_activity`. */
export const PROJECTIONS_APPLICATION_NAME = 'questlog-projections';

/** No batch takes this long: a statement that does has lost its server. */
const QUERY_TIMEOUT_MS = 60_000;

export interface EnginePoolOptions {
  readonly connectionString: string;
  /** Maximum number of connections. */
  readonly size: number;
  readonly logger: Logger;
  /** The leader's; default: connections that no lease fences. */
  readonly lease?: LeaseEpoch | undefined;
}

/**
 * Connections for data derived from the log. Statements are pipelined: those issued in one turn are sent together, and
 * a transaction takes one round trip. Commits don't wait for the disk: rows and checkpoint are written together, so a
 * crash of Postgres loses both together and the events are projected again.
 */
export function createEnginePool({ connectionString, size, logger, lease }: EnginePoolOptions): pg.Pool {
  return openPool({
    connectionString,
    name: PROJECTIONS_APPLICATION_NAME,
    size,
    logger,
    lease,
    pipeline: true,
    query_timeout: QUERY_TIMEOUT_MS,
    options: `${PRIMARY_KEY_PLAN_OPTIONS} -c synchronous_commit=off`,
  });
}

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
