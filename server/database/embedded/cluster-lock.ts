import pg from 'pg';
import type { Cluster } from './cluster';
import { ensureClusterRoles, loginOf, type Login } from './cluster-roles';
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
      await ensureClusterRoles(
        client,
        cluster,
        () => new pg.Client({ connectionString: buildClusterUrl(cluster, postmaster) }),
      );
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

/** URLs of the game's database by role. */
export interface ClusterUrls {
  /** Of the role that only reads and writes rows. */
  readonly url: string;
  /** Of the role that owns the tables. */
  readonly ownerUrl: string;
  /** Of the superuser, who looks after the cluster. */
  readonly superuserUrl: string;
}

export function buildClusterUrls(cluster: Cluster, postmaster: Postmaster): ClusterUrls {
  return {
    url: buildClusterUrl(cluster, postmaster, cluster.user, loginOf(cluster, 'runtime')),
    ownerUrl: buildClusterUrl(cluster, postmaster, cluster.user, loginOf(cluster, 'owner')),
    superuserUrl: buildClusterUrl(cluster, postmaster),
  };
}

/** The default database is the game's, named like the superuser. */
function buildClusterUrl(
  cluster: Cluster,
  { port }: Postmaster,
  database = cluster.user,
  { user, password }: Login = cluster,
): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
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
