import { hostname } from 'node:os';
import type pg from 'pg';

/** Writes down which process leads, for operators to see. */
export async function registerLeader(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into projection_leader (process, since) values ($1, clock_timestamp())
     on conflict (only_one) do update set process = excluded.process, since = excluded.since`,
    [`${hostname()}:${process.pid}`],
  );
}
