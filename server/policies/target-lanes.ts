import type { RecordedEvent } from '../event-log/event-log';
import type { Reaction } from './policy';

/** A fact that a policy has read and has yet to finish. */
export interface PendingEvent {
  readonly recorded: RecordedEvent;
  /** Before this it is left alone; milliseconds since the epoch. */
  readonly dueAt: number;
  /** How many of its reactions have yet to succeed. */
  remainingReactions: number;
}

export interface PendingReaction {
  readonly pendingEvent: PendingEvent;
  readonly reaction: Reaction;
  /** Of the last try. */
  outcome?: PromiseSettledResult<unknown> | undefined;
}

/** What waits for one target, in the log's order. */
export interface Lane {
  readonly id: string;
  readonly pendingReactions: PendingReaction[];
  /** How often the first has failed in a row. */
  failures: number;
  /** Before this it is not tried again; milliseconds since the epoch. */
  retryAt: number;
}

/** The first reactions of a lane, to be carried out now: commands, or one of several steps. */
export interface LaneBatch {
  readonly lane: Lane;
  readonly reactions: readonly PendingReaction[];
}

/**
 * Pending reactions by target. Targets don't wait for each other; of one target no reaction is carried out before all
 * earlier ones have succeeded. A target that fails holds its own lane only.
 */
export class TargetLanes {
  private readonly lanes = new Map<string, Lane>();

  add(pending: PendingReaction): void {
    const { id } = pending.reaction;
    const lane = this.lanes.get(id) ?? { id, pendingReactions: [], failures: 0, retryAt: 0 };
    this.lanes.set(id, lane);
    lane.pendingReactions.push(pending);
  }

  /** What is due, at most so many reactions. */
  takeDue(now: number, limit: number): readonly LaneBatch[] {
    const turns: LaneBatch[] = [];
    let remaining = limit;
    for (const lane of this.lanes.values()) {
      if (remaining === 0) break;
      if (lane.retryAt > now) continue;
      const reactions = selectRunnable(lane, now).slice(0, remaining);
      remaining -= reactions.length;
      if (reactions.length > 0) turns.push({ lane, reactions });
    }
    return turns;
  }

  /** When the next is due; milliseconds since the epoch, `Infinity` when none waits. */
  getNextDueAt(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { pendingReactions: waiting, retryAt } of this.lanes.values())
      next = Math.min(next, Math.max(retryAt, waiting[0]?.pendingEvent.dueAt ?? 0));
    return next;
  }

  /** Takes out what has succeeded of a turn, up to the first that has not, and answers it. */
  settle({ lane, reactions }: LaneBatch): readonly PendingReaction[] {
    const failed = reactions.findIndex(({ outcome }) => outcome?.status !== 'fulfilled');
    const succeeded = lane.pendingReactions.splice(0, failed === -1 ? reactions.length : failed);
    if (succeeded.length > 0) lane.failures = 0;
    if (failed !== -1) lane.failures += 1;
    if (lane.pendingReactions.length === 0) this.lanes.delete(lane.id);
    return succeeded;
  }
}

function selectRunnable({ pendingReactions: waiting }: Lane, now: number): readonly PendingReaction[] {
  const end = waiting.findIndex(
    ({ pendingEvent: fact, reaction }) => fact.dueAt > now || !('command' in reaction),
  );
  const first = waiting[0];
  if (end === 0 && first && first.pendingEvent.dueAt <= now) return [first];
  return end === -1 ? waiting.slice() : waiting.slice(0, end);
}
