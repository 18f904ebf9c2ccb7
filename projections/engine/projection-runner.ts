import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type pg from 'pg';
import { computeBackoffMs } from '../../server/async/backoff';
import { closePool } from '../../server/database/close-pool';
import { Leadership, type Lease } from '../../server/database/leadership';
import { openPool } from '../../server/database/open-pool';
import { pause } from '../../server/async/pause';
import type { EventLog } from '../../server/event-log/event-log';
import { ReplayLoop } from '../replay/replay-loop';
import { createInProcessReplayer, type Replayer } from '../replay/replayer';
import { createEnginePool, PROJECTIONS_APPLICATION_NAME } from './engine-pool';
import { ProjectionEngine } from './projection-engine';
import type { Projector } from './projector';
import type { ProjectorStatus } from './projector-run';

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
}

export interface RunnerStatus {
  /** Whether this process leads. One of the processes that run projections does; the others are on standby. */
  readonly leading: boolean;
  /** As of the last time this process led. */
  readonly projectors: readonly ProjectorStatus[];
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
  private readonly pools: { readonly engine: pg.Pool; readonly operations: pg.Pool };
  private readonly leadership: Leadership;
  private readonly engine: ProjectionEngine;
  private readonly abortController = new AbortController();
  private runLoop: Promise<void> | undefined;
  private stopPromise: Promise<void> | undefined;
  private readonly replayer: Replayer;
  private leading = false;

  constructor(private readonly options: ProjectionRunnerOptions) {
    const { log, feed, connectionString, projectors, logger } = options;
    this.replayer =
      options.replayer ?? createInProcessReplayer({ log, connectionString, projectors, logger });
    this.leadership = new Leadership({ name: 'projections', connectionString, logger });
    // In the worst case each projector is at a different position.
    const size = projectors.length + 1;
    this.pools = {
      engine: createEnginePool({ connectionString, size, logger }),
      operations: openPool({
        connectionString,
        name: PROJECTIONS_APPLICATION_NAME,
        size: OPERATIONS_POOL_SIZE,
        query_timeout: QUERY_TIMEOUT_MS,
        logger,
      }),
    };
    this.engine = new ProjectionEngine({ log: feed ?? log, pool: this.pools.engine, projectors, logger });
  }

  /** Starts in the background and returns at once, whether or not this process will lead. */
  start(): void {
    this.runLoop ??= this.run(this.abortController.signal);
  }

  /** Stops before the next commit and gives up the leadership. When it resolves, nothing runs any more. */
  stop(): Promise<void> {
    this.stopPromise ??= this.shutDown();
    return this.stopPromise;
  }

  status(): RunnerStatus {
    return { leading: this.leading, projectors: this.engine.status() };
  }

  private async shutDown(): Promise<void> {
    this.abortController.abort();
    await this.runLoop;
    await Promise.all(Object.values(this.pools).map(closePool));
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const lease = await this.leadership.acquire(signal);
      if (!lease) return;
      this.leading = true;
      this.options.logger.info('projections: this process leads');
      await this.runTerm(lease, signal);
      this.leading = false;
      await lease.release();
      await pause(TERM_DELAY_MS, signal);
    }
  }

  /** Runs until stopped, or until the lock is lost. */
  private async runTerm(lease: Lease, signal: AbortSignal): Promise<void> {
    const { projectors, logger } = this.options;
    const termSignal = AbortSignal.any([signal, lease.lost]);
    const pool = this.pools.operations;
    const replayLoop = new ReplayLoop({ pool, projectors, replayer: this.replayer, logger });
    await Promise.all([
      this.registerLeaderWithRetry(termSignal),
      this.engine.run(termSignal),
      replayLoop.run(termSignal),
    ]);
  }

  /** Stores that this process leads. */
  private async registerLeaderWithRetry(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        await registerLeader(this.pools.operations);
        return;
      } catch (error) {
        failures += 1;
        this.options.logger.warn(
          { err: error, failures },
          'projections: could not store the leader, trying again',
        );
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
