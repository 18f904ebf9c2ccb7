import type pg from 'pg';
import type { Logger } from 'pino';
import { computeBackoffMs } from '../../server/async/backoff';
import { Wakeup } from '../../server/async/wakeup';
import type { EventLog, RecordedEvent } from '../../server/event-log/event-log';
import { BatchWriter } from './batch-writer';
import { checkpointStore } from './checkpoint-store';
import { ProjectionGroup } from './projection-group';
import type { Projector } from './projector';
import { ProjectorRun, type ProjectorStatus } from './projector-run';
import { LIVE_TABLES } from './table-set';

/** How soon a retry, a skip or a resume by an operator in another process takes effect. */
const IDLE_POLL_INTERVAL_MS = 1_000;

export interface ProjectionEngineOptions {
  readonly log: Pick<EventLog, 'follow'>;
  /** From `createEnginePool`. */
  readonly pool: pg.Pool;
  readonly projectors: readonly Projector[];
  readonly logger: Logger;
}

/** Keeps the live tables of all projectors up to date with the log, in groups of projectors at the same position. */
export class ProjectionEngine {
  private readonly runs: readonly ProjectorRun[];
  private readonly writer: BatchWriter;
  private readonly groups = new Map<ProjectionGroup, Promise<void>>();
  /** Projectors in no group: paused, failed, of another version, or just returned from a group. */
  private readonly idleRuns = new Set<ProjectorRun>();
  private readonly wakeup = new Wakeup();

  constructor(private readonly options: ProjectionEngineOptions) {
    this.runs = options.projectors.map((projector) => new ProjectorRun(projector, options.logger));
    this.writer = new BatchWriter(options.pool, LIVE_TABLES);
  }

  status(): readonly ProjectorStatus[] {
    return this.runs.map((run) => run.status());
  }

  /** Runs until the signal aborts and the last commit is done. */
  async run(signal: AbortSignal): Promise<void> {
    const wake = (): void => this.wakeup.wake();
    signal.addEventListener('abort', wake);
    for (const run of this.runs) {
      run.beginTerm();
      this.idleRuns.add(run);
    }
    for (let failures = 0; !signal.aborted;) {
      try {
        await this.regroup(signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        for (const run of this.idleRuns) run.onTrouble(error);
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

  /** Reads the checkpoints of the idle projectors, and adds those that may follow the log to a group. */
  private async regroup(signal: AbortSignal): Promise<void> {
    if (this.idleRuns.size === 0) return;
    const idleRuns = [...this.idleRuns];
    await this.writer.loadCheckpoints(idleRuns);
    for (const run of idleRuns) {
      if (signal.aborted || !run.checkMayFollow()) continue;
      this.idleRuns.delete(run);
      const group = [...this.groups.keys()].find((each) => each.canAccept(run));
      if (group) group.join(run);
      else this.openGroup(run, signal);
    }
  }

  private openGroup(first: ProjectorRun, signal: AbortSignal): void {
    const group = new ProjectionGroup(first, {
      log: this.options.log,
      writer: this.writer,
      listGroups: () => this.groups.keys(),
      storeFailure: (run, event, message) => this.storeFailure(run, event, message),
      onLeave: (run) => {
        this.idleRuns.add(run);
        this.wakeup.wake();
      },
    });
    const running = group.run(signal).finally(() => this.groups.delete(group));
    this.groups.set(group, running);
  }

  private storeFailure({ checkpoint }: ProjectorRun, event: RecordedEvent, message: string): Promise<void> {
    const { id: eventId, position, streamId, type } = event;
    const failedAt = new Date().toISOString();
    return checkpointStore.markFailed(this.options.pool, checkpoint, {
      eventId,
      position,
      streamId,
      type,
      message,
      failedAt,
    });
  }
}
