import type { Logger } from 'pino';
import pg from 'pg';
import { closePool } from '../../server/database/close-pool';
import { guardConnection } from '../../server/database/guard-connection';
import { Leadership, type Lease } from '../../server/database/leadership';
import { pause } from '../../server/database/pause';
import type { EventLog } from '../../server/event-log/event-log';
import { CheckpointMoved } from './errors';
import { ProjectionLoop, type ProjectorStatus } from './projection-loop';
import { ProjectionWriter } from './projection-writer';
import type { Projector } from './projector';
import { LIVE_TABLES } from './table-set';

export interface ProjectionRunnerOptions {
  readonly log: EventLog;
  /** The database of the read models. The runner keeps connections of its own: one a projector, one for the lock. */
  readonly connectionString: string;
  readonly projectors: readonly Projector[];
  readonly logger: Logger;
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

/**
 * Rows are loaded by primary key, always: a plan made while a table is empty must not read the whole of it when a rebuild
 * has filled it.
 */
const SESSION = ['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']
  .map((setting) => `-c ${setting}=off`)
  .join(' ');

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
  private leading = false;

  constructor(private readonly options: ProjectionRunnerOptions) {
    const { log, connectionString, projectors, logger } = options;
    this.leadership = new Leadership({ name: 'projections', connectionString, logger });
    this.pool = new pg.Pool({
      connectionString,
      onConnect: guardConnection,
      application_name: PROJECTIONS_APPLICATION,
      max: projectors.length,
      connectionTimeoutMillis: ANSWER_WITHIN_MILLIS,
      query_timeout: STATEMENT_WITHIN_MILLIS,
      keepAlive: true,
      options: SESSION,
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

  /** Until stopped, or the lock is lost, or a checkpoint shows that somebody else leads. */
  private async lead(lease: Lease, signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const term = AbortSignal.any([signal, lease.lost, over.signal]);
    await Promise.all(
      this.loops.map(async (loop) => {
        try {
          await loop.run(term);
        } catch (error) {
          const level = error instanceof CheckpointMoved ? 'warn' : 'error';
          this.options.logger[level]({ err: error }, 'projections: giving the lead away');
          over.abort();
        }
      }),
    );
  }
}
