import pg from 'pg';

/** The right to lead for one term. Each leader of the same name has a higher epoch than its predecessors. */
export interface LeaseEpoch {
  /** What is led. */
  readonly name: string;
  /** From 1. */
  readonly epoch: number;
}

/** SQLSTATE of a write, or a new session, of a leader that another one has succeeded. */
const EPOCH_ENDED_SQLSTATE = 'QL002';

/**
 * Ties a new session to an epoch: the successor ends the session, and refuses its writes.
 *
 * @throws an error for which {@link isEpochEnded} holds when another process leads already
 */
export async function enterEpoch(client: pg.ClientBase, { name, epoch }: LeaseEpoch): Promise<void> {
  await client.query('select enter_lease_epoch($1, $2)', [name, epoch]);
}

/**
 * Begins the next epoch of a lease for the session that holds its advisory lock, then ends the sessions of earlier
 * epochs: a leader that was stopped inside a transaction holds locks.
 *
 * @returns the epoch
 * @throws when a session doesn't end within 2 s
 */
export async function beginEpoch(client: pg.ClientBase, name: string, process: string): Promise<number> {
  const { rows } = await client.query<{ epoch: number }>(
    `insert into leader_lease as held (name, epoch, process, backend_pid, renewed_at)
     values ($1, 1, $2, pg_backend_pid(), clock_timestamp())
     on conflict (name) do update set epoch = held.epoch + 1, process = excluded.process,
       backend_pid = excluded.backend_pid, renewed_at = excluded.renewed_at
     returning epoch`,
    [name, process],
  );
  const { epoch } = rows[0]!;
  const ended = await client.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid, 2000) as ended from pg_locks
     where locktype = 'advisory' and objsubid = 2 and objid::bigint < $2 and granted
       and classid::bigint = hashtext('questlog epoch ' || $1)::bigint & 4294967295
       and database = (select oid from pg_database where datname = current_database())`,
    [name, epoch],
  );
  if (ended.rows.some((each) => !each.ended))
    throw new Error('A session of the previous leader does not end');
  return epoch;
}

/** Renews the lease; false when another process leads. A renewal that a crash of Postgres loses does no harm. */
export async function renewEpoch(client: pg.ClientBase, { name, epoch }: LeaseEpoch): Promise<boolean> {
  const { rowCount } = await client.query(
    `with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
     update leader_lease set renewed_at = clock_timestamp() from relaxed where name = $1 and epoch = $2`,
    [name, epoch],
  );
  return rowCount === 1;
}

/**
 * Ends the session of a leader that holds the advisory lock `lock` but hasn't renewed its lease for `silentMs`, by the
 * database's clock. A leader of a release without leases holds the lock in a session that no lease names: it stays.
 *
 * @returns whether a session was ended
 */
export async function endSilentLeader(
  client: pg.ClientBase,
  { name, lock, silentMs }: { readonly name: string; readonly lock: string; readonly silentMs: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(held.pid, 2000)
     from leader_lease lease
     join pg_locks held on held.pid = lease.backend_pid
     join pg_stat_activity session on session.pid = held.pid and session.backend_start <= lease.renewed_at
     where lease.name = $1 and lease.renewed_at < clock_timestamp() - $3 * interval '1 millisecond'
       and held.locktype = 'advisory' and held.objsubid = 1 and held.granted
       and held.database = (select oid from pg_database where datname = current_database())
       and (held.classid::bigint << 32 | held.objid::bigint) = hashtextextended($2, 0)`,
    [name, lock, silentMs],
  );
  return (rowCount ?? 0) > 0;
}

/** Whether a write or a session was refused because another process leads. */
export function isEpochEnded(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === EPOCH_ENDED_SQLSTATE;
}
