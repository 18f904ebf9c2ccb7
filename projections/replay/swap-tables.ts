import type pg from 'pg';
import type { Logger } from 'pino';
import { backoffMillis } from '../../server/database/backoff';
import { pause } from '../../server/database/pause';
import { inTransaction } from '../../server/database/transaction';
import { formatProjectionAdvance, PROJECTION_ADVANCED } from '../../server/read-models/projection-advanced';
import { quoted } from '../engine/table-set';
import type { Projector } from '../engine/projector';
import { holdTables, liveCheckpoint } from '../engine/checkpoint-store';
import { ReplayMoved } from './errors';
import type { ReplayFiller } from './replay-filler';
import type { ReplayProgress } from './replay-progress';
import { dropLeftovers, isLockTimeout, retiredSchema } from './replay-schemas';

export interface SwapOptions {
  readonly pool: pg.Pool;
  readonly projector: Projector;
  readonly filler: ReplayFiller;
  readonly progress: ReplayProgress;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** How long readers may have to queue behind a swap that waits for a slow one; milliseconds. */
const READERS_WAIT_MS = 100;

/**
 * Puts the replay's tables in the place of the live ones, which never go backwards by it: the projector is held still, the
 * replay comes to where it stands, and names change in one transaction.
 */
export async function swapTables(options: SwapOptions): Promise<void> {
  const { pool, projector, filler, progress, logger, signal } = options;
  const retired = retiredSchema(progress.current);
  await pool.query(`create schema if not exists ${quoted(retired)}`);
  for (let tries = 1; ; tries += 1) {
    await filler.advance(signal);
    await progress.enter('swapping');
    try {
      await swap(options, retired);
      break;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      logger.info(
        { projector: projector.name, tries },
        'replay: a reader is in the way of the swap, trying again',
      );
      await pause(backoffMillis(tries), signal);
    }
  }
  await dropLeftovers(pool, logger);
}

async function swap(
  { pool, projector, filler, progress, signal }: SwapOptions,
  retired: string,
): Promise<void> {
  const { name, version } = projector;
  await inTransaction(
    pool,
    async (client) => {
      await holdTables(client, name);
      await filler.advance(signal, (await liveCheckpoint(client, name)).position);
      const { position, events, id } = progress.current;
      await client.query(`set local lock_timeout = ${READERS_WAIT_MS}`);
      await filler.tables.takePlaceOfLive(client, retired);
      await client.query(
        `update projection_checkpoint
         set version = $2, generation = generation + 1, position = $3, events = $4, failure = null, updated_at = clock_timestamp(),
             state = case state when 'paused' then 'paused' else 'running' end
         where name = $1`,
        [name, version, position, events],
      );
      const done = await client.query(
        `update projection_replay set state = 'done', finished_at = clock_timestamp(), updated_at = clock_timestamp()
         where id = $1 and position = $2 and state = 'swapping'`,
        [id, position],
      );
      if (done.rowCount !== 1) throw new ReplayMoved();
      const told = formatProjectionAdvance({ projector: name, position });
      await client.query('select pg_notify($1, $2)', [PROJECTION_ADVANCED, told]);
    },
    { beforeCommit: () => signal.throwIfAborted() },
  );
}
