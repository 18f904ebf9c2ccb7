import type pg from 'pg';
import { headOf } from './log-head';

/** Names under which the policies keep their checkpoints. */
const POLICIES = ['party-xp', 'party-slots', 'party-exits'];

/**
 * Moves all policies to the head of the log, so that they react only to what is appended from now on. No process that
 * runs policies may be there.
 */
export async function movePoliciesToHead(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into policy_checkpoint (name, position)
     select name, $2 from unnest($1::text[]) as name
     on conflict (name) do update set position = excluded.position`,
    [POLICIES, await headOf(pool)],
  );
}
