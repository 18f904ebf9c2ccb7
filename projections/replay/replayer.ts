import { availableMemory } from 'node:process';
import type { Logger } from 'pino';
import { closePool } from '../../server/database/close-pool';
import { Leadership } from '../../server/database/leadership';
import type { LeaseEpoch } from '../../server/database/lease-epoch';
import { openPool } from '../../server/database/open-pool';
import type { EventLog } from '../../server/event-log/event-log';
import { TERMINAL_REPLAY_STATES } from '../../server/contracts/operations';
import { replayStore, type ReplayRow } from '../../server/operations/replays/replay-store';
import type { Projector } from '../engine/projector';
import { PRIMARY_KEY_PLAN_OPTIONS } from '../engine/engine-pool';
import { ReplayRun } from './replay-run';

/** Runs one replay to completion; rejects when it was interrupted and has to be run again. */
export type Replayer = (
  replay: Pick<ReplayRow, 'id' | 'projector'>,
  signal: AbortSignal,
  /** The lease of the leader that runs it: its writes are refused when another process leads. */
  within?: LeaseEpoch,
) => Promise<void>;

export interface ReplayerOptions {
  readonly log: EventLog;
  readonly connectionString: string;
  readonly projectors: readonly Projector[];
  readonly logger: Logger;
  /** Maximum number of rows in memory. Default: depends on the available memory. */
  readonly maxRows?: number;
  /** Number of events read at once; default {@link DEFAULT_BATCH_SIZE}. */
  readonly batchSize?: number;
}

/** The `application_name` of the connections in `pg_stat_activity`. */
export const REPLAY_APPLICATION_NAME = 'questlog-replay';

/** Enough to keep the connection busy. Larger batches keep more objects alive for the garbage collector to move. */
const DEFAULT_BATCH_SIZE = 2000;

/** One fills, or two create indexes; one locks the live tables, one reads for a comparison. */
const POOL_SIZE = 3;

/** Size of a row in memory, with its key and map entries; bytes, measured on the ledger. */
const ROW_BYTES = 1_000;
const MAX_ROWS = 2_000_000;
const MIN_ROWS = 50_000;

/** Players come first: Postgres runs each statement of a replay in one process. */
const NO_PARALLEL_WORKERS = '-c max_parallel_maintenance_workers=0 -c max_parallel_workers_per_gather=0';

/** Runs replays in this process. */
export function createInProcessReplayer(options: ReplayerOptions): Replayer {
  const { log, connectionString, projectors, logger } = options;
  return async ({ id, projector: name }, signal, within) => {
    const projector = projectors.find((each) => each.name === name);
    if (!projector) throw new Error(`There is no projector ${name}`);
    // A process that was presumed dead may still be running the replay.
    const leadership = new Leadership({ name: `replay ${name}`, connectionString, logger, within });
    const lease = await leadership.acquire(signal);
    if (!lease) return;
    // Without a statement timeout: an index on a large table is created in one statement.
    const pool = openPool({
      connectionString,
      name: REPLAY_APPLICATION_NAME,
      size: POOL_SIZE,
      options: `${PRIMARY_KEY_PLAN_OPTIONS} ${NO_PARALLEL_WORKERS}`,
      logger,
      lease: within,
    });
    try {
      const row = await replayStore.find(pool, id);
      if (!row) throw new Error(`There is no replay ${id}`);
      // The previous holder of the lock has ended the replay after all.
      if (TERMINAL_REPLAY_STATES.includes(row.state)) return;
      const { maxRows = computeMaxRows(), batchSize = DEFAULT_BATCH_SIZE } = options;
      const run = new ReplayRun({ pool, log, projector, logger, maxRows, batchSize });
      await run.run(row, AbortSignal.any([signal, lease.lost]));
    } finally {
      await closePool(pool);
      await lease.release();
    }
  };
}

/** A quarter of the free memory. */
function computeMaxRows(): number {
  return Math.min(MAX_ROWS, Math.max(MIN_ROWS, Math.floor(availableMemory() / 4 / ROW_BYTES)));
}
