import { pause } from '../../server/async/pause';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { isDatabaseUnavailable } from '../../server/database/database-unavailable';
import type { BatchWriter, EventBatch } from './batch-writer';
import { CheckpointConflict, isDataError, UnprojectableEvent } from './errors';
import type { LiveProjector } from './live-projector';

/** How soon a projector that couldn't commit alone retries. */
const LOCKED_RETRY_DELAY_MS = 50;

interface Options {
  readonly writer: Pick<BatchWriter, 'write'>;
  /** Stores that a projector has stopped before an event. */
  readonly storeFailure: (member: LiveProjector, event: RecordedEvent, cause: unknown) => Promise<void>;
  readonly isMember: (member: LiveProjector) => boolean;
  readonly removeMember: (member: LiveProjector) => void;
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
  async write(members: readonly LiveProjector[], part: EventBatch): Promise<void> {
    try {
      await this.options.writer.write(members, part, this.options.signal);
    } catch (error) {
      if (error instanceof CheckpointConflict) return this.writeExcluding(error, members, part);
      if (!isDataError(error)) return this.writeSeparately(error, members, part);
      if (members.length > 1) {
        for (const member of members) await this.write([member], part);
        return;
      }
      const [member] = members;
      if (!member) return;
      if (error instanceof UnprojectableEvent && member.parked.park(error.event, error.cause))
        return this.write([member], part);
      await this.bisect(member, part, error);
    }
  }

  /** Writes for each member alone after an error of unknown cause. One that fails alone leaves, unless all of them fail. */
  private async writeSeparately(
    error: unknown,
    members: readonly LiveProjector[],
    part: EventBatch,
  ): Promise<void> {
    const { signal } = this.options;
    if (members.length === 1 || signal.aborted || isDatabaseUnavailable(error)) throw error;
    const failed: LiveProjector[] = [];
    for (const member of members) {
      try {
        await this.write([member], part);
      } catch (own) {
        if (signal.aborted || isDatabaseUnavailable(own)) throw own;
        member.logger.warn({ err: own }, 'projection: interrupted alone, leaves its group');
        failed.push(member);
      }
    }
    if (failed.length === members.length) throw error;
    for (const member of failed) {
      member.isIsolated = true;
      this.options.removeMember(member);
    }
  }

  private async writeExcluding(
    conflict: CheckpointConflict,
    members: readonly LiveProjector[],
    part: EventBatch,
  ): Promise<void> {
    const rest = members.filter(({ checkpoint }) => !conflict.checkpoints.includes(checkpoint.name));
    if (rest.length === members.length) throw conflict;
    // Alone it waits for a replay that may hold its tables; in a group it leaves, so that the others continue.
    if (members.length === 1) await pause(LOCKED_RETRY_DELAY_MS, this.options.signal);
    for (const member of members) {
      if (rest.includes(member)) continue;
      // Happens many times a second while a replay holds its tables.
      member.logger[member.isIsolated ? 'debug' : 'info'](
        { err: conflict },
        'projection: reads its checkpoint again',
      );
      member.isIsolated = true;
      this.options.removeMember(member);
    }
    if (rest.length > 0) await this.write(rest, part);
  }

  /** Finds the event that one projector can't take; everything before it is written. */
  private async bisect(member: LiveProjector, part: EventBatch, error: unknown): Promise<void> {
    const { events } = part;
    const [event] = events;
    if (events.length <= 1 && event) {
      if (!member.parked.park(event, error)) return this.stopAtEvent(member, event, error);
      return this.write([member], part);
    }
    const middle = Math.ceil(events.length / 2);
    const first = events.slice(0, middle);
    const middlePosition = first.at(-1)!.position;
    await this.write([member], { ...part, events: first, position: middlePosition });
    if (this.options.isMember(member))
      await this.write([member], { ...part, events: events.slice(middle), after: middlePosition });
  }

  private async stopAtEvent(member: LiveProjector, event: RecordedEvent, cause: unknown): Promise<void> {
    if (!member.waitForReplay()) await this.options.storeFailure(member, event, cause);
    this.options.removeMember(member);
  }
}
