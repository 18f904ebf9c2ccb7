import pg from 'pg';
import type { Logger } from 'pino';
import { SCHEMA_PREFIX } from '../../server/operations/replay-schema';
import type { ReplayRow } from '../../server/operations/replay-store';
import { quoted } from '../engine/table-set';
import type { Projector } from '../engine/projector';

const RETIRED_PREFIX = `${SCHEMA_PREFIX}retired_`;

/** Where live tables go that a replay has replaced, until nobody reads them any more. */
export function retiredSchema({ id }: Pick<ReplayRow, 'id'>): string {
  return `${RETIRED_PREFIX}${id.replaceAll('-', '')}`;
}

/** Drops what a replay has filled: its tables, and the schema when nothing else is in it. */
export async function dropSchema(
  pool: pg.Pool,
  { schema }: { readonly schema: string },
  { tables }: Projector,
): Promise<void> {
  const { rows } = await pool.query('select from pg_namespace where nspname = $1', [schema]);
  if (rows.length === 0) return;
  for (const { name } of tables) await pool.query(`drop table if exists ${quoted(schema)}.${quoted(name)}`);
  const { rows: left } = await pool.query('select from pg_tables where schemaname = $1 limit 1', [schema]);
  if (left.length === 0) await pool.query(`drop schema ${quoted(schema)}`);
}

/**
 * Drops what replays have left behind and nobody will go on with. Who still reads a table that was replaced is waited for
 * a second; the next time does the rest.
 */
export async function dropLeftovers(pool: pg.Pool, logger: Logger): Promise<void> {
  const { rows } = await pool.query<{ schema: string }>(LEFTOVERS, [SCHEMA_PREFIX, RETIRED_PREFIX]);
  for (const { schema } of rows) {
    try {
      await pool.query(`set local lock_timeout = '1s'; drop schema if exists ${quoted(schema)} cascade`);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      logger.info({ schema }, 'replay: tables that were replaced are still being read, dropping them later');
    }
  }
}

/** A lock wasn't to be had in time. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

/**
 * Of the schemas that replays have made, all but those of replays under way, and of the last one of a projector when it
 * can be resumed.
 */
const LEFTOVERS = `
  select nspname as schema from pg_namespace
  where (
    nspname in (select schema from projection_replay where starts_with(schema, $1))
    or starts_with(nspname, $2) and substr(nspname, length($2) + 1) ~ '^[0-9a-f]{32}$'
  ) and not exists (
    select from projection_replay
    where projection_replay.schema = nspname and (
      state not in ('done', 'cancelled', 'failed')
      or state <> 'done' and asked is distinct from 'discard' and requested_at = (
        select max(requested_at) from projection_replay later where later.projector = projection_replay.projector)))`;
