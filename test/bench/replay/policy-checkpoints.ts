import type pg from 'pg';
import type { Position } from '../../../server/contracts/position';
import { headOf } from './log-head';

/** Names under which the policies keep their checkpoints. */
export const POLICIES = ['party-xp', 'party-slots', 'party-exits', 'reminders', 'nudges'];

/**
 * Moves all policies to the head of the log, so that they react only to what is appended from now on. No process that
 * runs policies may be there. `head` is needed when the log isn't in Postgres.
 */
export async function movePoliciesToHead(pool: pg.Pool, head?: Position): Promise<void> {
  await pool.query(
    `insert into policy_checkpoint (name, position)
     select name, $2 from unnest($1::text[]) as name
     on conflict (name) do update set position = excluded.position`,
    [POLICIES, head ?? (await headOf(pool))],
  );
}
