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
import { LiveProjector } from './live-projector';
import { LIVE_TABLES } from './table-set';

/** How soon a retry, a skip or a resume by an operator in another process takes effect. */
const IDLE_POLL_INTERVAL_MS = 1_000;

export interface ProjectionEngineOptions {
  /** What the live tables follow: the log, or its events as read for all followers of the process. */
  readonly feed: Pick<EventLog, 'follow'>;
  /** Holds the parked streams. */
  readonly log: Pick<EventLog, 'readStream'>;
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
  private readonly projectors: readonly LiveProjector[];
  private readonly groups = new Map<ProjectionGroup, Promise<void>>();
  /** Projectors in no group: paused, failed, of another version, or just returned from a group. */
  private readonly idleProjectors = new Set<LiveProjector>();
  private readonly wakeup = new Wakeup();

  constructor(private readonly options: ProjectionEngineOptions) {
    this.projectors = options.projectors.map((projector) => new LiveProjector(projector, options.logger));
  }

  /**
   * Runs one term, until the signal aborts and the last commit is done.
   *
   * @param pool from `createEnginePool`, for this term
   */
  async run(pool: pg.Pool, signal: AbortSignal): Promise<void> {
    const { log, release } = this.options;
    const writer = new BatchWriter(pool, LIVE_TABLES, release);
    const term = { pool, writer, parkedRetry: new ParkedRetry({ pool, log, writer, release }), signal };
    const wake = (): void => this.wakeup.wake();
    signal.addEventListener('abort', wake);
    for (const projector of this.projectors) {
      projector.beginTerm();
      this.idleProjectors.add(projector);
    }
    for (let failures = 0; !signal.aborted;) {
      try {
        await this.releaseDueProjectors(term);
        await this.regroup(term);
        failures = 0;
      } catch (error) {
        failures += 1;
        for (const projector of this.idleProjectors) projector.onTrouble();
        this.options.logger.warn(
          { err: error, failures },
          'projections: cannot read checkpoints, trying again',
        );
      }
      await this.wakeup.wait(failures > 0 ? computeBackoffMs(failures) : IDLE_POLL_INTERVAL_MS);
    }
    await Promise.all(this.groups.values());
    for (const projector of this.projectors) projector.fold.drop();
    signal.removeEventListener('abort', wake);
  }

  /**
   * Takes projectors with a parked stream to retry out of their groups. Asks the database, once per interval: a swap brings
   * parked streams that a projector at the end of the log doesn't know of.
   */
  private async releaseDueProjectors({ pool }: Term): Promise<void> {
    const projectors = this.projectors.filter(
      (projector) => projector.canRetryParked() && !this.idleProjectors.has(projector),
    );
    if (projectors.length === 0) return;
    const names = projectors.map(({ checkpoint }) => checkpoint.name);
    const due = await parkedStreamStore.listDueConsumers(pool, names, this.options.release);
    for (const projector of projectors) {
      if (due.has(projector.checkpoint.name))
        for (const group of this.groups.keys()) group.release(projector);
    }
  }

  /** Reads the checkpoints of the idle projectors, and adds those that may follow the log to a group. */
  private async regroup(term: Term): Promise<void> {
    if (this.idleProjectors.size === 0) return;
    const idleProjectors = [...this.idleProjectors];
    await term.writer.loadCheckpoints(idleProjectors);
    for (const projector of idleProjectors) {
      if (term.signal.aborted || !projector.prepareToFollow()) continue;
      await this.retryParked(projector, term);
      this.idleProjectors.delete(projector);
      const group = [...this.groups.keys()].find((each) => each.canAccept(projector));
      if (group) group.join(projector);
      else this.openGroup(projector, term);
    }
  }

  /** A retry that fails never keeps the projector from following the log. */
  private async retryParked(projector: LiveProjector, { parkedRetry, signal }: Term): Promise<void> {
    if (!projector.canRetryParked()) return;
    try {
      await parkedRetry.retryDue(projector, signal);
    } catch (error) {
      if (signal.aborted) return;
      const level = error instanceof CheckpointConflict ? 'debug' : 'warn';
      projector.logger[level](
        { err: error },
        'projection: parked streams could not be retried, trying again',
      );
    }
    projector.fold.drop();
  }

  private openGroup(first: LiveProjector, { pool, writer, signal }: Term): void {
    const group = new ProjectionGroup(first, {
      feed: this.options.feed,
      writer,
      signal,
      listGroups: () => this.groups.keys(),
      storeFailure: (projector, event, cause) => storeFailure(pool, projector, event, cause),
      onLeave: (projector) => {
        this.idleProjectors.add(projector);
        this.wakeup.wake();
      },
    });
    const running = group.run().finally(() => this.groups.delete(group));
    this.groups.set(group, running);
  }
}

async function storeFailure(
  pool: pg.Pool,
  { checkpoint, logger }: LiveProjector,
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
