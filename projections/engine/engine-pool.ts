import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type pg from 'pg';
import { openPool } from '../../server/database/open-pool';

/**
 * Settings of a connection that reads rows by primary key, always: a plan made while a table is empty must not scan the
 * whole of it when a replay has filled it.
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

/** What the connections are called in `pg_stat_activity`. */
export const PROJECTIONS_APPLICATION_NAME = 'questlog-projections';

/** No batch takes so long: a statement that does has lost its server. */
const QUERY_TIMEOUT_MS = 60_000;

export interface EnginePoolOptions {
  readonly connectionString: string;
  /** Connections at most. */
  readonly size: number;
  readonly logger: Logger;
}

/**
 * Connections for what is derived from the log. Statements are pipelined: those issued in one turn go out together, and a
 * transaction takes one round trip. Commits don't wait for the disk: rows and checkpoint are written together, so a crash
 * of Postgres takes both back together and the events are projected again.
 */
export function createEnginePool({ connectionString, size, logger }: EnginePoolOptions): pg.Pool {
  return openPool({
    connectionString,
    name: PROJECTIONS_APPLICATION_NAME,
    size,
    logger,
    pipeline: true,
    query_timeout: QUERY_TIMEOUT_MS,
    options: `${PRIMARY_KEY_PLAN_OPTIONS} -c synchronous_commit=off`,
  });
}

/**
 * Sends statements in one piece and waits for all of them. `pg` pipelines them but would write each to the socket by
 * itself, and half of what a small commit costs is such writes.
 *
 * @throws the first error in their order
 */
export async function sendPipelined(
  client: pg.PoolClient,
  statements: readonly (string | pg.QueryConfig)[],
): Promise<void> {
  // `pg` has no public way to hold back its writes; its types leave the connection out.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  stream.cork();
  const answers = statements.map((statement) => client.query(statement));
  stream.uncork();
  await settleAll(answers);
}

/**
 * Waits for all of the statements sent on one connection, so that it is free again, and throws the first error in their
 * order: with pipelined statements the later ones only fail because of the first.
 */
export async function settleAll<Result>(statements: readonly Promise<Result>[]): Promise<Result[]> {
  const settled = await Promise.allSettled(statements);
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}
