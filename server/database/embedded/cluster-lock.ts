import pg from 'pg';
import type { Cluster } from './cluster';
import type { Postmaster } from './postmaster';

/** Exclusive use of a cluster by this process. Postgres releases it by itself when the process dies. */
export interface ClusterLock {
  /** Resolves when the lock is lost: Postgres died, or closed the connection. */
  readonly lost: Promise<void>;
}

export type LockAttempt =
  | { readonly outcome: 'locked'; readonly lock: ClusterLock }
  | { readonly outcome: 'held'; readonly owner: string | null }
  | { readonly outcome: 'unreachable'; readonly cause: unknown };

/** A session-level advisory lock in the database `postgres`, which is used for nothing else. */
const LOCK_KEY = 1;
const APPLICATION_NAME_PREFIX = 'questlog process ';

/** Tries once to lock a running cluster. */
export async function tryLockCluster(cluster: Cluster, postmaster: Postmaster): Promise<LockAttempt> {
  const client = new pg.Client({
    connectionString: buildClusterUrl(cluster, postmaster, 'postgres'),
    application_name: `${APPLICATION_NAME_PREFIX}${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A client whose connection breaks emits `error`, then `end`; the latter is handled.
  client.on('error', () => undefined);
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      LOCK_KEY,
    ]);
    if (rows[0]?.locked) {
      await ensureDatabase(client, cluster);
      return { outcome: 'locked', lock: { lost } };
    }
    const owner = await findLockOwner(client);
    await client.end();
    return { outcome: 'held', owner };
  } catch (cause) {
    await client.end().catch(() => undefined);
    return { outcome: 'unreachable', cause };
  }
}

/** The URL of a database of the cluster; the default is the game's, named like its user. */
export function buildClusterUrl(cluster: Cluster, postmaster: Postmaster, database = cluster.user): string {
  return `postgres://${cluster.user}:${cluster.password}@127.0.0.1:${postmaster.port}/${database}`;
}

async function ensureDatabase(client: pg.Client, cluster: Cluster): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [cluster.user]);
  if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(cluster.user)}`);
}

async function findLockOwner(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
        and pg_locks.database = (select oid from pg_database where datname = 'postgres')`,
    [LOCK_KEY],
  );
  const name = rows[0]?.name;
  return name?.startsWith(APPLICATION_NAME_PREFIX) ? name.slice('questlog '.length) : null;
}
