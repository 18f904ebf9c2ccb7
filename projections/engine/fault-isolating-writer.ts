import { pause } from '../../server/async/pause';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { isDatabaseUnavailable } from '../../server/database/database-unavailable';
import type { BatchWriter, EventBatch } from './batch-writer';
import { CheckpointConflict, isDataError, UnprojectableEvent } from './errors';
import type { ProjectorRun } from './projector-run';

/** How soon a projector that couldn't commit alone retries. */
const LOCKED_RETRY_DELAY_MS = 50;

interface Options {
  readonly writer: Pick<BatchWriter, 'write'>;
  /** Stores that a projector has stopped before an event. */
  readonly storeFailure: (run: ProjectorRun, event: RecordedEvent, cause: unknown) => Promise<void>;
  readonly isMember: (run: ProjectorRun) => boolean;
  readonly removeMember: (run: ProjectorRun) => void;
  readonly signal: AbortSignal;
}

/**
 * Writes a batch for the members of a group. When the write fails, it finds out which member and which event caused it, so
 * that everything else is written.
 */
export class FaultIsolatingWriter {
  constructor(private readonly options: Options) {}

  /**
   * Writes the events for all members. A member parks the stream of an event that it can't take; one that can't park leaves the
   * group, with everything before the event written. Rejects with an error that no single member or event causes.
   */
  async write(members: readonly ProjectorRun[], part: EventBatch): Promise<void> {
    try {
      await this.options.writer.write(members, part, this.options.signal);
    } catch (error) {
      if (error instanceof CheckpointConflict) return this.writeExcluding(error, members, part);
      if (!isDataError(error)) return this.writeSeparately(error, members, part);
      if (members.length > 1) {
        for (const run of members) await this.write([run], part);
        return;
      }
      const [run] = members;
      if (!run) return;
      if (error instanceof UnprojectableEvent && run.parked.park(error.event, error.cause))
        return this.write([run], part);
      await this.bisect(run, part, error);
    }
  }

  /** Writes for each member alone after an error of unknown cause. One that fails alone leaves, unless all of them fail. */
  private async writeSeparately(
    error: unknown,
    members: readonly ProjectorRun[],
    part: EventBatch,
  ): Promise<void> {
    const { signal } = this.options;
    if (members.length === 1 || signal.aborted || isDatabaseUnavailable(error)) throw error;
    const failed: ProjectorRun[] = [];
    for (const run of members) {
      try {
        await this.write([run], part);
      } catch (own) {
        if (signal.aborted || isDatabaseUnavailable(own)) throw own;
        run.logger.warn({ err: own }, 'projection: interrupted alone, leaves its group');
        failed.push(run);
      }
    }
    if (failed.length === members.length) throw error;
    for (const run of failed) {
      run.isIsolated = true;
      this.options.removeMember(run);
    }
  }

  private async writeExcluding(
    conflict: CheckpointConflict,
    members: readonly ProjectorRun[],
    part: EventBatch,
  ): Promise<void> {
    const rest = members.filter(({ checkpoint }) => !conflict.checkpoints.includes(checkpoint.name));
    if (rest.length === members.length) throw conflict;
    // Alone it waits for a replay that may hold its tables; in a group it leaves, so that the others continue.
    if (members.length === 1) await pause(LOCKED_RETRY_DELAY_MS, this.options.signal);
    for (const run of members) {
      if (rest.includes(run)) continue;
      // Happens many times a second while a replay holds its tables.
      run.logger[run.isIsolated ? 'debug' : 'info'](
        { err: conflict },
        'projection: reads its checkpoint again',
      );
      run.isIsolated = true;
      this.options.removeMember(run);
    }
    if (rest.length > 0) await this.write(rest, part);
  }

  /** Finds the event that one projector can't take; everything before it is written. */
  private async bisect(run: ProjectorRun, part: EventBatch, error: unknown): Promise<void> {
    const { events } = part;
    const [event] = events;
    if (events.length <= 1 && event) {
      if (!run.parked.park(event, error)) return this.stopAtEvent(run, event, error);
      return this.write([run], part);
    }
    const middle = Math.ceil(events.length / 2);
    const first = events.slice(0, middle);
    const middlePosition = first.at(-1)!.position;
    await this.write([run], { ...part, events: first, position: middlePosition });
    if (this.options.isMember(run))
      await this.write([run], { ...part, events: events.slice(middle), after: middlePosition });
  }

  private async stopAtEvent(run: ProjectorRun, event: RecordedEvent, cause: unknown): Promise<void> {
    if (!run.awaitsReplay()) await this.options.storeFailure(run, event, cause);
    this.options.removeMember(run);
  }
}
