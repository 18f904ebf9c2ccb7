import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type pg from 'pg';
import { computeBackoffMs } from '../../server/async/backoff';
import { closePool } from '../../server/database/close-pool';
import { Leadership, type Lease } from '../../server/database/leadership';
import { openPool } from '../../server/database/open-pool';
import { pause } from '../../server/async/pause';
import { distanceBetween, getPositionUnit, ORIGIN } from '../../server/contracts/position';
import type { EventLog } from '../../server/event-log/event-log';
import { ReplayLoop } from '../replay/replay-loop';
import { createInProcessReplayer, type Replayer } from '../replay/replayer';
import { checkpointStore, UNFILLED_VERSION } from './checkpoint-store';
import { createEnginePool, PROJECTIONS_APPLICATION_NAME } from './engine-pool';
import { ProjectionEngine } from './projection-engine';
import type { Projector } from './projector';
import { readRelease } from '../../server/operations/release';

export interface ProjectionRunnerOptions {
  readonly log: EventLog;
  /** Reads the log for all followers of the process. Default: the projections read it directly. */
  readonly feed?: Pick<EventLog, 'follow'>;
  /** The database of the read models. The runner uses its own connections. */
  readonly connectionString: string;
  readonly projectors: readonly Projector[];
  readonly logger: Logger;
  /** Runs a replay to completion. Default: in this process. */
  readonly replayer?: Replayer;
  /** Identifies the code of this process: another one retries parked streams at once. Default: that of the build. */
  readonly release?: string;
  /** Length of the log from which on a replay fills the tables of a projector without a checkpoint (R321). */
  readonly fillByReplayFrom?: LogLength;
}

export type LogLength = Readonly<Record<ReturnType<typeof getPositionUnit>, number>>;

/** The live engine folds less within a second, which is no longer than a replay takes to begin. */
const FILL_BY_REPLAY_FROM: LogLength = { events: 10_000, bytes: 10_000_000 };

interface TermPools {
  readonly engine: pg.Pool;
  readonly operations: pg.Pool;
}

/** For the state that replays store, and the leader's registration. */
const OPERATIONS_POOL_SIZE = 2;
const QUERY_TIMEOUT_MS = 60_000;

/** Lets another process take over after this one has lost the leadership. */
const TERM_DELAY_MS = 1_000;

/**
 * Keeps the read models up to date with the log: every event counts exactly once in every projector, whichever process
 * crashes when. One process leads at a time; the others wait to take over.
 */
export class ProjectionRunner {
  private readonly leadership: Leadership;
  private readonly engine: ProjectionEngine;
  private readonly abortController = new AbortController();
  private runLoop: Promise<void> | undefined;
  private readonly replayer: Replayer;
  private leading = false;

  constructor(private readonly options: ProjectionRunnerOptions) {
    const { log, feed, connectionString, projectors, logger } = options;
    this.replayer =
      options.replayer ?? createInProcessReplayer({ log, connectionString, projectors, logger });
    this.leadership = new Leadership({ name: 'projections', connectionString, logger });
    this.engine = new ProjectionEngine({
      feed: feed ?? log,
      log,
      release: options.release ?? readRelease(),
      projectors,
      logger,
    });
  }

  /** Starts in the background and returns at once, whether or not this process will lead. */
  start(): void {
    this.runLoop ??= this.run(this.abortController.signal);
  }

  /** Stops before the next commit and gives up the leadership. When it resolves, nothing runs any more. */
  async stop(): Promise<void> {
    this.abortController.abort();
    await this.runLoop;
  }

  /** Whether this process leads. One of the processes that run projections does; the others are on standby. */
  get isLeading(): boolean {
    return this.leading;
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const lease = await this.leadership.acquire(signal);
      if (!lease) return;
      this.leading = true;
      this.options.logger.info({ epoch: lease.epoch }, 'projections: this process leads');
      const pools = this.openPools(lease);
      try {
        await this.runTerm(lease, pools, signal);
      } finally {
        this.leading = false;
        await Promise.all([closePool(pools.engine), closePool(pools.operations)]);
        await lease.release();
      }
      await pause(TERM_DELAY_MS, signal);
    }
  }

  /** The connections of one term: the next leader ends them. */
  private openPools(lease: Lease): TermPools {
    const { connectionString, projectors, logger } = this.options;
    return {
      // In the worst case each projector is at a different position.
      engine: createEnginePool({ connectionString, size: projectors.length + 1, logger, lease }),
      operations: openPool({
        connectionString,
        name: PROJECTIONS_APPLICATION_NAME,
        size: OPERATIONS_POOL_SIZE,
        query_timeout: QUERY_TIMEOUT_MS,
        logger,
        lease,
      }),
    };
  }

  /** Runs until stopped, or until the lease is lost. */
  private async runTerm(lease: Lease, pools: TermPools, signal: AbortSignal): Promise<void> {
    const { projectors, logger } = this.options;
    const termSignal = AbortSignal.any([signal, lease.lost]);
    const pool = pools.operations;
    const replayLoop = new ReplayLoop({ pool, projectors, replayer: this.replayer, lease, logger });
    await this.retryUntilDone('create checkpoints', () => this.createCheckpoints(pool), termSignal);
    if (termSignal.aborted) return;
    await Promise.all([
      this.retryUntilDone('store the leader', () => registerLeader(pool), termSignal),
      this.engine.run(pools.engine, termSignal),
      replayLoop.run(termSignal),
    ]);
  }

  /** On a long log, projectors without a checkpoint get one that only a replay advances (R321). */
  private async createCheckpoints(pool: pg.Pool): Promise<void> {
    const { log, projectors, fillByReplayFrom = FILL_BY_REPLAY_FROM } = this.options;
    const head = await log.head();
    if (distanceBetween(ORIGIN, head) < fillByReplayFrom[getPositionUnit(head)]) return;
    await checkpointStore.loadOrCreate(
      pool,
      projectors.map(({ name }) => name),
      projectors.map(() => UNFILLED_VERSION),
    );
  }

  private async retryUntilDone(what: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        await work();
        return;
      } catch (error) {
        failures += 1;
        this.options.logger.warn({ err: error, failures }, `projections: could not ${what}, trying again`);
        await pause(computeBackoffMs(failures), signal);
      }
    }
  }
}

/** Stores which process leads, for operators. */
async function registerLeader(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into projection_leader (process, since) values ($1, clock_timestamp())
     on conflict (only_one) do update set process = excluded.process, since = excluded.since`,
    [`${hostname()}:${process.pid}`],
  );
}
