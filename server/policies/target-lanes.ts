import type { RecordedEvent } from '../event-log/event-log';
import type { Reaction } from './policy';

/** An event that a policy has read and not finished. */
export interface PendingEvent {
  readonly recorded: RecordedEvent;
  /** Earliest time of its reaction; milliseconds since the epoch. */
  readonly dueAt: number;
  /** Number of its reactions that have not succeeded yet. */
  remainingReactions: number;
}

export interface PendingReaction {
  readonly pendingEvent: PendingEvent;
  readonly reaction: Reaction;
  /** The outcome of the last attempt. */
  outcome?: PromiseSettledResult<unknown> | undefined;
}

/** The reactions that wait for one target, in log order. */
export interface Lane {
  readonly id: string;
  readonly pendingReactions: PendingReaction[];
  /** Consecutive failures of the first reaction. */
  failures: number;
  /** Earliest time of the retry; milliseconds since the epoch. */
  retryAt: number;
}

/** The first reactions of a lane, to be carried out now: commands, or one reaction of several steps. */
export interface LaneBatch {
  readonly lane: Lane;
  readonly reactions: readonly PendingReaction[];
}

/**
 * Pending reactions by target. Targets don't wait for each other; a reaction is carried out after all earlier ones of
 * its target have succeeded. A failing target holds up only its own lane.
 */
export class TargetLanes {
  private readonly lanes = new Map<string, Lane>();

  /** Whether reactions of this target are pending. */
  has(id: string): boolean {
    return this.lanes.has(id);
  }

  add(pending: PendingReaction): void {
    const { id } = pending.reaction;
    const lane = this.lanes.get(id) ?? { id, pendingReactions: [], failures: 0, retryAt: 0 };
    this.lanes.set(id, lane);
    lane.pendingReactions.push(pending);
  }

  /** The due batches, at most `limit` reactions in all. */
  takeDue(now: number, limit: number): readonly LaneBatch[] {
    const batches: LaneBatch[] = [];
    let remaining = limit;
    for (const lane of this.lanes.values()) {
      if (remaining === 0) break;
      if (lane.retryAt > now) continue;
      const reactions = selectRunnable(lane, now).slice(0, remaining);
      remaining -= reactions.length;
      if (reactions.length > 0) batches.push({ lane, reactions });
    }
    return batches;
  }

  /** When the next reaction is due; milliseconds since the epoch, `Infinity` when none is pending. */
  getNextDueAt(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { pendingReactions, retryAt } of this.lanes.values())
      next = Math.min(next, Math.max(retryAt, pendingReactions[0]?.pendingEvent.dueAt ?? 0));
    return next;
  }

  /** Removes the leading reactions of a batch that have succeeded, up to the first that has not, and returns them. */
  settle({ lane, reactions }: LaneBatch): readonly PendingReaction[] {
    const failed = reactions.findIndex(({ outcome }) => outcome?.status !== 'fulfilled');
    const succeeded = lane.pendingReactions.splice(0, failed === -1 ? reactions.length : failed);
    if (succeeded.length > 0) lane.failures = 0;
    if (failed !== -1) lane.failures += 1;
    if (lane.pendingReactions.length === 0) this.lanes.delete(lane.id);
    return succeeded;
  }
}

function selectRunnable({ pendingReactions }: Lane, now: number): readonly PendingReaction[] {
  const end = pendingReactions.findIndex(
    ({ pendingEvent, reaction }) => pendingEvent.dueAt > now || !('command' in reaction),
  );
  const first = pendingReactions[0];
  if (end === 0 && first && first.pendingEvent.dueAt <= now) return [first];
  return end === -1 ? pendingReactions.slice() : pendingReactions.slice(0, end);
}
