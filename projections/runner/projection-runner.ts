import type { Logger } from 'pino';
import pg from 'pg';
import { backoffMillis } from '../../server/database/backoff';
import { closePool } from '../../server/database/close-pool';
import { guardConnection } from '../../server/database/guard-connection';
import { Leadership, type Lease } from '../../server/database/leadership';
import { pause } from '../../server/database/pause';
import type { EventLog } from '../../server/event-log/event-log';
import { ReplayLoop } from '../replay/replay-loop';
import { replayer, type Replayer } from '../replay/replayer';
import { registerLeader } from './register-leader';
import { BY_KEY_ONLY } from './session';
import { ProjectionLoop, type ProjectorStatus } from './projection-loop';
import { ProjectionWriter } from './projection-writer';
import type { Projector } from './projector';
import { LIVE_TABLES } from './table-set';

export interface ProjectionRunnerOptions {
  readonly log: EventLog;
  /** The database of the read models. The runner keeps connections of its own: one a projector, one for replays, one for the lock. */
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

const ANSWER_WITHIN_MILLIS = 5_000;
/** No batch takes so long: a statement that does has lost its server. */
const STATEMENT_WITHIN_MILLIS = 60_000;

/** Whoever has given the lead away lets another take it. */
const BETWEEN_TERMS_MILLIS = 1_000;

/** What the connections are called in `pg_stat_activity`. */
export const PROJECTIONS_APPLICATION = 'questlog-projections';

/**
 * Keeps the read models in step with the log: every event counts exactly once in every projector, whatever dies when.
 * One process leads at a time; the others wait for it to go.
 */
export class ProjectionRunner {
  private readonly pool: pg.Pool;
  private readonly leadership: Leadership;
  private readonly loops: readonly ProjectionLoop[];
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private stopped: Promise<void> | undefined;
  private readonly replayer: Replayer;
  private leading = false;

  constructor(private readonly options: ProjectionRunnerOptions) {
    const { log, connectionString, projectors, logger } = options;
    this.replayer = options.replayer ?? replayer({ log, connectionString, projectors, logger });
    this.leadership = new Leadership({ name: 'projections', connectionString, logger });
    this.pool = new pg.Pool({
      connectionString,
      onConnect: guardConnection,
      application_name: PROJECTIONS_APPLICATION,
      max: projectors.length + 1,
      connectionTimeoutMillis: ANSWER_WITHIN_MILLIS,
      query_timeout: STATEMENT_WITHIN_MILLIS,
      keepAlive: true,
      options: BY_KEY_ONLY,
    });
    this.pool.on('error', (error) => logger.warn({ err: error }, 'projections: an idle connection is lost'));
    this.loops = projectors.map((projector) => {
      const writer = new ProjectionWriter(this.pool, projector, LIVE_TABLES);
      return new ProjectionLoop({ projector, writer, log, logger });
    });
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
    return { leading: this.leading, projectors: this.loops.map((loop) => loop.status()) };
  }

  private async end(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await closePool(this.pool);
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
    const replayLoop = new ReplayLoop({ pool: this.pool, projectors, replayer: this.replayer, logger });
    await Promise.all([this.begin(term), ...this.loops.map((loop) => loop.run(term)), replayLoop.run(term)]);
  }

  /** Says who leads. */
  private async begin(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        await registerLeader(this.pool);
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
