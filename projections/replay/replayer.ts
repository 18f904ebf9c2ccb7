import { availableMemory } from 'node:process';
import type { Logger } from 'pino';
import { closePool } from '../../server/database/close-pool';
import { Leadership } from '../../server/database/leadership';
import { openPool } from '../../server/database/open-pool';
import type { EventLog } from '../../server/event-log/event-log';
import { REPLAY_ENDS } from '../../server/contracts/operations';
import { replays, type ReplayRow } from '../../server/operations/replay-store';
import type { Projector } from '../engine/projector';
import { BY_KEY_ONLY } from '../engine/engine-pool';
import { ReplayRun } from './replay-run';

/** Runs one replay to its end; rejects when it was interrupted and is to be run again. */
export type Replayer = (replay: Pick<ReplayRow, 'id' | 'projector'>, signal: AbortSignal) => Promise<void>;

export interface ReplayerOptions {
  readonly log: EventLog;
  readonly connectionString: string;
  readonly projectors: readonly Projector[];
  readonly logger: Logger;
  /** How many rows may be in memory at once. Default: by the memory there is. */
  readonly mostRows?: number;
  /** How many events are read at once; default 500. */
  readonly batchSize?: number;
}

/** What the connections are called in `pg_stat_activity`. */
export const REPLAY_APPLICATION = 'questlog-replay';

/** Enough to keep the connection busy. Of larger batches more is alive at once, and moved about by the garbage collector. */
const BATCH = 2000;

/** One that fills, or two that make indexes; one that holds the live tables still, one that reads for a comparison. */
const POOL_SIZE = 3;

/** A row in memory, with its key and its place in maps; bytes, measured on the ledger. */
const ROW_BYTES = 1_000;
const MOST_ROWS = 2_000_000;
const FEWEST_ROWS = 50_000;

/** Players come first: Postgres does each statement of a replay with one process. */
const ONE_PROCESS = '-c max_parallel_maintenance_workers=0 -c max_parallel_workers_per_gather=0';

/** Replays in this very process. */
export function replayer(options: ReplayerOptions): Replayer {
  const { log, connectionString, projectors, logger } = options;
  return async ({ id, projector: name }, signal) => {
    const projector = projectors.find((each) => each.name === name);
    if (!projector) throw new Error(`There is no projector ${name}`);
    // A process that was thought dead may still be at it.
    const lease = await new Leadership({ name: `replay ${name}`, connectionString, logger }).acquire(signal);
    if (!lease) return;
    // A statement takes as long as it takes: an index over a large table is made in one.
    const pool = openPool({
      connectionString,
      name: REPLAY_APPLICATION,
      size: POOL_SIZE,
      options: `${BY_KEY_ONLY} ${ONE_PROCESS}`,
      logger,
    });
    try {
      const row = await replays.find(pool, id);
      if (!row) throw new Error(`There is no replay ${id}`);
      // Who had the lock before has ended it after all.
      if (REPLAY_ENDS.includes(row.state)) return;
      const { mostRows = rowsThatFit(), batchSize = BATCH } = options;
      const run = new ReplayRun({ pool, log, projector, logger, mostRows, batchSize });
      await run.run(row, AbortSignal.any([signal, lease.lost]));
    } finally {
      await closePool(pool);
      await lease.release();
    }
  };
}

/** A quarter of what memory is free. */
function rowsThatFit(): number {
  return Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, Math.floor(availableMemory() / 4 / ROW_BYTES)));
}
