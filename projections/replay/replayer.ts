import { availableMemory } from 'node:process';
import type { Logger } from 'pino';
import { closePool } from '../../server/database/close-pool';
import { Leadership } from '../../server/database/leadership';
import { openPool } from '../../server/database/open-pool';
import type { EventLog } from '../../server/event-log/event-log';
import { TERMINAL_REPLAY_STATES } from '../../server/contracts/operations';
import { replayStore, type ReplayRow } from '../../server/operations/replay-store';
import type { Projector } from '../engine/projector';
import { PRIMARY_KEY_PLAN_OPTIONS } from '../engine/engine-pool';
import { ReplayRun } from './replay-run';

/** Runs one replay to its end; rejects when it was interrupted and is to be run again. */
export type Replayer = (replay: Pick<ReplayRow, 'id' | 'projector'>, signal: AbortSignal) => Promise<void>;

export interface ReplayerOptions {
  readonly log: EventLog;
  readonly connectionString: string;
  readonly projectors: readonly Projector[];
  readonly logger: Logger;
  /** How many rows may be in memory at once. Default: by the memory there is. */
  readonly maxRows?: number;
  /** How many events are read at once; default 500. */
  readonly batchSize?: number;
}

/** What the connections are called in `pg_stat_activity`. */
export const REPLAY_APPLICATION_NAME = 'questlog-replay';

/** Enough to keep the connection busy. Of larger batches more is alive at once, and moved about by the garbage collector. */
const DEFAULT_BATCH_SIZE = 2000;

/** One that fills, or two that make indexes; one that holds the live tables still, one that reads for a comparison. */
const POOL_SIZE = 3;

/** A row in memory, with its key and its place in maps; bytes, measured on the ledger. */
const ROW_BYTES = 1_000;
const MAX_ROWS = 2_000_000;
const MIN_ROWS = 50_000;

/** Players come first: Postgres does each statement of a replay with one process. */
const NO_PARALLEL_WORKERS = '-c max_parallel_maintenance_workers=0 -c max_parallel_workers_per_gather=0';

/** Replays in this very process. */
export function createInProcessReplayer(options: ReplayerOptions): Replayer {
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
      name: REPLAY_APPLICATION_NAME,
      size: POOL_SIZE,
      options: `${PRIMARY_KEY_PLAN_OPTIONS} ${NO_PARALLEL_WORKERS}`,
      logger,
    });
    try {
      const row = await replayStore.find(pool, id);
      if (!row) throw new Error(`There is no replay ${id}`);
      // Who had the lock before has ended it after all.
      if (TERMINAL_REPLAY_STATES.includes(row.state)) return;
      const { maxRows: mostRows = computeMaxRows(), batchSize = DEFAULT_BATCH_SIZE } = options;
      const run = new ReplayRun({ pool, log, projector, logger, maxRows: mostRows, batchSize });
      await run.run(row, AbortSignal.any([signal, lease.lost]));
    } finally {
      await closePool(pool);
      await lease.release();
    }
  };
}

/** A quarter of what memory is free. */
function computeMaxRows(): number {
  return Math.min(MAX_ROWS, Math.max(MIN_ROWS, Math.floor(availableMemory() / 4 / ROW_BYTES)));
}
