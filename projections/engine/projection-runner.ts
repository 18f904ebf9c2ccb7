import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type pg from 'pg';
import { backoffMillis } from '../../server/database/backoff';
import { closePool } from '../../server/database/close-pool';
import { Leadership, type Lease } from '../../server/database/leadership';
import { openPool } from '../../server/database/open-pool';
import { pause } from '../../server/database/pause';
import type { EventLog } from '../../server/event-log/event-log';
import { ReplayLoop } from '../replay/replay-loop';
import { replayer, type Replayer } from '../replay/replayer';
import { openEnginePool, PROJECTIONS_APPLICATION } from './engine-pool';
import { ProjectionEngine } from './projection-engine';
import type { Projector } from './projector';
import type { ProjectorStatus } from './projector-run';

export interface ProjectionRunnerOptions {
  readonly log: EventLog;
  /** Reads the log for all followers of the process. Default: the projections read it by themselves. */
  readonly feed?: Pick<EventLog, 'follow'>;
  /** The database of the read models. The runner keeps connections of its own. */
  readonly connectionString: string;
  readonly projectors: readonly Projector[];
  readonly logger: Logger;
  /** Runs a replay to its end. Default: in this process. */
  readonly replayer?: Replayer;
}

export interface RunnerStatus {
  /** Of the processes that run projections, one leads; in the others the projectors stand by. */
  readonly leading: boolean;
  /** As this process saw them when it last led. */
  readonly projectors: readonly ProjectorStatus[];
}

/** For what replays store of themselves, and who leads. */
const OPERATIONS_CONNECTIONS = 2;
const STATEMENT_WITHIN_MILLIS = 60_000;

/** A process that has given up the lead lets another take it first. */
const BETWEEN_TERMS_MILLIS = 1_000;

/**
 * Keeps the read models in step with the log: every event counts exactly once in every projector, whatever dies when.
 * One process leads at a time; the others wait for it to go.
 */
export class ProjectionRunner {
  private readonly pools: { readonly engine: pg.Pool; readonly operations: pg.Pool };
  private readonly leadership: Leadership;
  private readonly engine: ProjectionEngine;
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private stopped: Promise<void> | undefined;
  private readonly replayer: Replayer;
  private leading = false;

  constructor(private readonly options: ProjectionRunnerOptions) {
    const { log, feed, connectionString, projectors, logger } = options;
    this.replayer = options.replayer ?? replayer({ log, connectionString, projectors, logger });
    this.leadership = new Leadership({ name: 'projections', connectionString, logger });
    // In the worst case each projector is at a position of its own.
    const size = projectors.length + 1;
    this.pools = {
      engine: openEnginePool({ connectionString, size, logger }),
      operations: openPool({
        connectionString,
        name: PROJECTIONS_APPLICATION,
        size: OPERATIONS_CONNECTIONS,
        query_timeout: STATEMENT_WITHIN_MILLIS,
        logger,
      }),
    };
    this.engine = new ProjectionEngine({ log: feed ?? log, pool: this.pools.engine, projectors, logger });
  }

  /** Begins in the background; answers at once, whether or not this process will lead. */
  start(): void {
    this.running ??= this.run(this.stopping.signal);
  }

  /** Ends before the next commit and gives the lead away. Nothing runs any more when it resolves. */
  stop(): Promise<void> {
    this.stopped ??= this.end();
    return this.stopped;
  }

  status(): RunnerStatus {
    return { leading: this.leading, projectors: this.engine.status() };
  }

  private async end(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await Promise.all(Object.values(this.pools).map(closePool));
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const lease = await this.leadership.acquire(signal);
      if (!lease) return;
      this.leading = true;
      this.options.logger.info('projections: this process leads');
      await this.lead(lease, signal);
      this.leading = false;
      await lease.release();
      await pause(BETWEEN_TERMS_MILLIS, signal);
    }
  }

  /** Until stopped, or the lock is lost. */
  private async lead(lease: Lease, signal: AbortSignal): Promise<void> {
    const { projectors, logger } = this.options;
    const term = AbortSignal.any([signal, lease.lost]);
    const pool = this.pools.operations;
    const replayLoop = new ReplayLoop({ pool, projectors, replayer: this.replayer, logger });
    await Promise.all([this.begin(term), this.engine.run(term), replayLoop.run(term)]);
  }

  /** Says who leads. */
  private async begin(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        await registerLeader(this.pools.operations);
        return;
      } catch (error) {
        failures += 1;
        this.options.logger.warn(
          { err: error, failures },
          'projections: could not say who leads, trying again',
        );
        await pause(backoffMillis(failures), signal);
      }
    }
  }
}

/** Stores which process leads, for operators to see. */
async function registerLeader(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into projection_leader (process, since) values ($1, clock_timestamp())
     on conflict (only_one) do update set process = excluded.process, since = excluded.since`,
    [`${hostname()}:${process.pid}`],
  );
}
