import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Cluster } from './cluster';

/** The roles of a cluster beside its superuser, which only looks after the cluster itself. */
const CLUSTER_ROLES = {
  /** Owns the game's tables: migrates them and rebuilds read models. */
  owner: 'questlog_owner',
  /** Reads and writes rows: requests of players, policies. */
  runtime: 'questlog_app',
} as const;

export interface Login {
  readonly user: string;
  readonly password: string;
}

/** Derived from the superuser's, so that a process that may read the folder knows it. */
export function loginOf(cluster: Cluster, role: keyof typeof CLUSTER_ROLES): Login {
  const user = CLUSTER_ROLES[role];
  return { user, password: createHmac('sha256', cluster.password).update(user).digest('hex') };
}

/**
 * Creates the roles and gives the game's database and all that is in it to its owner. In a folder of a release without
 * these roles it belongs to the superuser. Idempotent; only for the holder of the cluster's lock.
 *
 * @param superuser connected to the database `postgres`
 * @param openGame returns a client for the game's database, as superuser
 */
export async function ensureClusterRoles(
  superuser: pg.Client,
  cluster: Cluster,
  openGame: () => pg.Client,
): Promise<void> {
  const { owner, runtime } = CLUSTER_ROLES;
  for (const role of [loginOf(cluster, 'owner'), loginOf(cluster, 'runtime')]) {
    const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [role.user]);
    if (rowCount === 0)
      await superuser.query(
        `create role ${role.user} login nosuperuser nocreatedb nocreaterole noreplication
         password ${superuser.escapeLiteral(role.password)}`,
      );
  }
  const game = superuser.escapeIdentifier(cluster.user);
  // The lock of the cluster is in the database `postgres`.
  await superuser.query('revoke connect on database postgres from public');
  await superuser.query(`revoke all on database ${game} from public`);
  await superuser.query(`grant connect on database ${game} to ${runtime}`);
  await superuser.query(`alter database ${game} owner to ${owner}`);
  const client = openGame();
  await client.connect();
  try {
    await client.query(`set questlog.owner = ${owner}`);
    await client.query(GIVE_TO_OWNER);
  } finally {
    await client.end();
  }
}

/** Indexes, sequences of columns and types of rows follow their table. */
const GIVE_TO_OWNER = `
  do $$
  declare
    statement text;
  begin
    for statement in
      select format('alter schema %I owner to %I', nspname, current_setting('questlog.owner'))
      from pg_namespace
      where nspowner = current_user::regrole and nspname not like 'pg\\_%' and nspname <> 'information_schema'
      union all
      select format('alter table %s owner to %I', oid::regclass, current_setting('questlog.owner'))
      from pg_class
      where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm')
        and relnamespace::regnamespace::text not like 'pg\\_%'
        and relnamespace <> 'information_schema'::regnamespace
      union all
      select format('alter routine %s owner to %I', oid::regprocedure, current_setting('questlog.owner'))
      from pg_proc
      where proowner = current_user::regrole
        and pronamespace::regnamespace::text not like 'pg\\_%'
        and pronamespace <> 'information_schema'::regnamespace
    loop
      execute statement;
    end loop;
  end
  $$`;
