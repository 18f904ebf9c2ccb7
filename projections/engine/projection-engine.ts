import type pg from 'pg';
import type { Logger } from 'pino';
import { computeBackoffMs } from '../../server/async/backoff';
import { toErrorMessage } from '../../server/async/error-message';
import { Wakeup } from '../../server/async/wakeup';
import type { EventLog, RecordedEvent } from '../../server/event-log/event-log';
import { parkedStreamStore } from '../../server/operations/parked-streams/parked-stream-store';
import { BatchWriter } from './batch-writer';
import { checkpointStore } from './checkpoint-store';
import { CheckpointConflict } from './errors';
import { ParkedRetry } from './parked-retry';
import { ProjectionGroup } from './projection-group';
import type { Projector } from './projector';
import { ProjectorRun } from './projector-run';
import { LIVE_TABLES } from './table-set';

/** How soon a retry, a skip or a resume by an operator in another process takes effect. */
const IDLE_POLL_INTERVAL_MS = 1_000;

export interface ProjectionEngineOptions {
  readonly log: Pick<EventLog, 'follow'>;
  /** Reads parked streams. */
  readonly streams: Pick<EventLog, 'readStream'>;
  /** Identifies the code of this process. */
  readonly release: string;
  readonly projectors: readonly Projector[];
  readonly logger: Logger;
}

/** The time during which this process leads. */
interface Term {
  readonly pool: pg.Pool;
  readonly writer: BatchWriter;
  readonly parkedRetry: ParkedRetry;
  readonly signal: AbortSignal;
}

/** Keeps the live tables of all projectors up to date with the log, in groups of projectors at the same position. */
export class ProjectionEngine {
  private readonly runs: readonly ProjectorRun[];
  private readonly groups = new Map<ProjectionGroup, Promise<void>>();
  /** Projectors in no group: paused, failed, of another version, or just returned from a group. */
  private readonly idleRuns = new Set<ProjectorRun>();
  private readonly wakeup = new Wakeup();

  constructor(private readonly options: ProjectionEngineOptions) {
    this.runs = options.projectors.map((projector) => new ProjectorRun(projector, options.logger));
  }

  /**
   * Runs one term, until the signal aborts and the last commit is done.
   *
   * @param pool from `createEnginePool`, for this term
   */
  async run(pool: pg.Pool, signal: AbortSignal): Promise<void> {
    const { streams: log, release } = this.options;
    const writer = new BatchWriter(pool, LIVE_TABLES, release);
    const term = { pool, writer, parkedRetry: new ParkedRetry({ pool, log, writer, release }), signal };
    const wake = (): void => this.wakeup.wake();
    signal.addEventListener('abort', wake);
    for (const run of this.runs) {
      run.beginTerm();
      this.idleRuns.add(run);
    }
    for (let failures = 0; !signal.aborted;) {
      try {
        await this.releaseDueRuns(term);
        await this.regroup(term);
        failures = 0;
      } catch (error) {
        failures += 1;
        for (const run of this.idleRuns) run.onTrouble();
        this.options.logger.warn(
          { err: error, failures },
          'projections: cannot read checkpoints, trying again',
        );
      }
      await this.wakeup.wait(failures > 0 ? computeBackoffMs(failures) : IDLE_POLL_INTERVAL_MS);
    }
    await Promise.all(this.groups.values());
    for (const run of this.runs) run.fold.drop();
    signal.removeEventListener('abort', wake);
  }

  /**
   * Takes projectors with a parked stream to retry out of their groups. Asks the database, once per interval: a swap brings
   * parked streams that a projector at the end of the log doesn't know of.
   */
  private async releaseDueRuns({ pool }: Term): Promise<void> {
    const runs = this.runs.filter((run) => run.canRetryParked() && !this.idleRuns.has(run));
    if (runs.length === 0) return;
    const names = runs.map(({ checkpoint }) => checkpoint.name);
    const due = await parkedStreamStore.listDueConsumers(pool, names, this.options.release);
    for (const run of runs) {
      if (due.has(run.checkpoint.name)) for (const group of this.groups.keys()) group.release(run);
    }
  }

  /** Reads the checkpoints of the idle projectors, and adds those that may follow the log to a group. */
  private async regroup(term: Term): Promise<void> {
    if (this.idleRuns.size === 0) return;
    const idleRuns = [...this.idleRuns];
    await term.writer.loadCheckpoints(idleRuns);
    for (const run of idleRuns) {
      if (term.signal.aborted || !run.checkMayFollow()) continue;
      await this.retryParked(run, term);
      this.idleRuns.delete(run);
      const group = [...this.groups.keys()].find((each) => each.canAccept(run));
      if (group) group.join(run);
      else this.openGroup(run, term);
    }
  }

  /** A retry that fails never keeps the projector from following the log. */
  private async retryParked(run: ProjectorRun, { parkedRetry, signal }: Term): Promise<void> {
    if (!run.canRetryParked()) return;
    try {
      await parkedRetry.retryDue(run, signal);
    } catch (error) {
      if (signal.aborted) return;
      const level = error instanceof CheckpointConflict ? 'debug' : 'warn';
      run.logger[level]({ err: error }, 'projection: parked streams could not be retried, trying again');
    }
    run.fold.drop();
  }

  private openGroup(first: ProjectorRun, { pool, writer, signal }: Term): void {
    const group = new ProjectionGroup(first, {
      log: this.options.log,
      writer,
      signal,
      listGroups: () => this.groups.keys(),
      storeFailure: (run, event, cause) => storeFailure(pool, run, event, cause),
      onLeave: (run) => {
        this.idleRuns.add(run);
        this.wakeup.wake();
      },
    });
    const running = group.run().finally(() => this.groups.delete(group));
    this.groups.set(group, running);
  }
}

async function storeFailure(
  pool: pg.Pool,
  { checkpoint, logger }: ProjectorRun,
  event: RecordedEvent,
  cause: unknown,
): Promise<void> {
  const { id: eventId, position, streamId, type } = event;
  logger.error({ err: cause, eventId, position, type }, 'projection: stopped at an event it cannot take');
  const failedAt = new Date().toISOString();
  const failure = { eventId, position, streamId, type, message: toErrorMessage(cause), failedAt };
  try {
    await checkpointStore.markFailed(pool, checkpoint, failure);
  } catch (error) {
    // An operator has resumed it meanwhile.
    if (!(error instanceof CheckpointConflict)) throw error;
  }
}
