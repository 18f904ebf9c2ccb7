import pg from 'pg';
import type { Logger } from 'pino';
import { computeBackoffMs } from '../../server/async/backoff';
import { pause } from '../../server/async/pause';
import { runInTransaction } from '../../server/database/transaction';
import { parkedStreamStore } from '../../server/operations/parked-streams/parked-stream-store';
import { REPLAY_SCHEMA_PREFIX } from '../../server/operations/replays/replay-schema';
import type { ReplayRow } from '../../server/operations/replays/replay-store';
import {
  formatProjectionAdvance,
  PROJECTION_ADVANCED_CHANNEL,
} from '../../server/read-models/projection-advanced';
import { quoteIdentifier } from '../engine/table-set';
import { lockTables, loadLiveCheckpoint } from '../engine/checkpoint-store';
import { ReplayTakenOver } from './errors';
import type { RunningReplay } from './replay-filler';

const RETIRED_SCHEMA_PREFIX = `${REPLAY_SCHEMA_PREFIX}retired_`;

/** The schema of live tables that a replay has replaced; it exists until their last reader has finished. */
export function buildRetiredSchemaName({ id }: Pick<ReplayRow, 'id'>): string {
  return `${RETIRED_SCHEMA_PREFIX}${id.replaceAll('-', '')}`;
}

/** How long readers may queue behind a swap that waits for a slow reader; milliseconds. */
const LOCK_TIMEOUT_MS = 100;

/**
 * Replaces the live tables by the replay's, without going back in the log: locks the projector's tables, advances the
 * replay to their position, and changes the schemas in one transaction.
 */
export async function swapTables(replay: RunningReplay): Promise<void> {
  const { pool, projector, filler, progress, logger, signal } = replay;
  const retired = buildRetiredSchemaName(progress.current);
  await pool.query(`create schema if not exists ${quoteIdentifier(retired)}`);
  for (let tries = 1; ; tries += 1) {
    await filler.advance(signal);
    await progress.enterState('swapping');
    try {
      await swapOnce(replay, retired);
      break;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      logger.info(
        { projector: projector.name, tries },
        'replay: a reader is in the way of the swap, trying again',
      );
      await pause(computeBackoffMs(tries), signal);
    }
  }
  await dropLeftovers(pool, logger);
}

async function swapOnce(
  { pool, projector, tables, filler, progress, signal }: RunningReplay,
  retired: string,
): Promise<void> {
  const { name, version } = projector;
  await runInTransaction(
    pool,
    async (client) => {
      await lockTables(client, name);
      await filler.advance(signal, (await loadLiveCheckpoint(client, name)).position);
      const { position, events, id } = progress.current;
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await tables.swapWithLive(client, retired);
      await client.query(
        `update projection_checkpoint
         set version = $2, generation = generation + 1, position = $3, events = $4, failure = null, updated_at = clock_timestamp(),
             state = case state when 'paused' then 'paused' else 'running' end
         where name = $1`,
        [name, version, position, events],
      );
      await parkedStreamStore.exchange(client, name, tables.consumer);
      const done = await client.query(
        `update projection_replay set state = 'done', finished_at = clock_timestamp(), updated_at = clock_timestamp()
         where id = $1 and position = $2 and state = 'swapping'`,
        [id, position],
      );
      if (done.rowCount !== 1) throw new ReplayTakenOver();
      const advance = formatProjectionAdvance({ projector: name, position });
      await client.query('select pg_notify($1, $2)', [PROJECTION_ADVANCED_CHANNEL, advance]);
    },
    { beforeCommit: () => signal.throwIfAborted() },
  );
}

/**
 * Drops what replays have left behind and no replay will resume. Waits up to a second for a reader of a replaced table;
 * otherwise the next call drops it.
 */
export async function dropLeftovers(pool: pg.Pool, logger: Logger): Promise<void> {
  const { rows } = await pool.query<{ schema: string }>(LEFTOVER_SCHEMAS_SQL, [
    REPLAY_SCHEMA_PREFIX,
    RETIRED_SCHEMA_PREFIX,
  ]);
  for (const { schema } of rows) {
    try {
      await pool.query(
        `set local lock_timeout = '1s'; drop schema if exists ${quoteIdentifier(schema)} cascade`,
      );
      await parkedStreamStore.dropSchema(pool, schema);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      logger.info({ schema }, 'replay: tables that were replaced are still being read, dropping them later');
    }
  }
}

/** A lock was not acquired in time. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

/**
 * Of the schemas created by replays, all except those of replays in progress, and of the last replay of a projector if
 * it can be resumed.
 */
const LEFTOVER_SCHEMAS_SQL = `
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
