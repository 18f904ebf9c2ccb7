import type { RecordedEvent } from '../../event-log/event-log';
import type { Reaction } from './policy';

/** An event that a policy has read and not finished. */
export interface PendingEvent {
  readonly recorded: RecordedEvent;
  /** Number of its reactions that have not succeeded yet. */
  remainingReactions: number;
}

export interface PendingReaction<E extends PendingEvent = PendingEvent> {
  readonly pendingEvent: E;
  readonly reaction: Reaction;
  /** The outcome of the last attempt. */
  outcome?: PromiseSettledResult<unknown> | undefined;
}

/** The reactions that wait for one target, in log order. */
export interface Lane<E extends PendingEvent = PendingEvent> {
  readonly target: string;
  readonly pendingReactions: PendingReaction<E>[];
  /** Consecutive failures of the first reaction. */
  failures: number;
  /** How many of them came after another target had succeeded in the meantime. */
  failuresBesideSuccess: number;
  /** Number of rounds in which any target had succeeded at the last failure. */
  seenSuccesses: number;
  /** Earliest time of the retry; milliseconds since the epoch. */
  retryAt: number;
}

/** The first reactions of a lane, to be carried out now: commands, or one reaction of several steps. */
export interface LaneBatch<E extends PendingEvent = PendingEvent> {
  readonly lane: Lane<E>;
  readonly reactions: readonly PendingReaction<E>[];
}

/**
 * Pending reactions by target. Targets don't wait for each other; a reaction is carried out after all earlier ones of
 * its target have succeeded. A failing target holds up only its own lane.
 */
export class TargetLanes<E extends PendingEvent = PendingEvent> {
  private readonly lanes = new Map<string, Lane<E>>();

  /** Whether reactions of this target are pending. */
  has(target: string): boolean {
    return this.lanes.has(target);
  }

  add(pending: PendingReaction<E>): void {
    const { target } = pending.reaction;
    const lane = this.lanes.get(target) ?? createLane<E>(target);
    this.lanes.set(target, lane);
    lane.pendingReactions.push(pending);
  }

  /** Takes all pending reactions of a target away, in log order. */
  remove(target: string): readonly PendingReaction<E>[] {
    const lane = this.lanes.get(target);
    this.lanes.delete(target);
    return lane?.pendingReactions.splice(0) ?? [];
  }

  /** The due batches, at most `limit` reactions in all. */
  takeDue(now: number, limit: number): readonly LaneBatch<E>[] {
    const batches: LaneBatch<E>[] = [];
    let remaining = limit;
    for (const lane of this.lanes.values()) {
      if (remaining === 0) break;
      if (lane.retryAt > now) continue;
      const reactions = selectRunnable(lane).slice(0, remaining);
      remaining -= reactions.length;
      if (reactions.length > 0) batches.push({ lane, reactions });
    }
    return batches;
  }

  /** When the next reaction is due; milliseconds since the epoch, `Infinity` when none is pending. */
  getNextDueAt(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { retryAt } of this.lanes.values()) next = Math.min(next, retryAt);
    return next;
  }

  /** Removes the leading reactions of a batch that have succeeded, up to the first that has not, and returns them. */
  settle({ lane, reactions }: LaneBatch<E>): readonly PendingReaction<E>[] {
    const failed = reactions.findIndex(({ outcome }) => outcome?.status !== 'fulfilled');
    const succeeded = lane.pendingReactions.splice(0, failed === -1 ? reactions.length : failed);
    if (succeeded.length > 0) Object.assign(lane, NO_FAILURES);
    if (failed !== -1) lane.failures += 1;
    if (lane.pendingReactions.length === 0) this.lanes.delete(lane.target);
    return succeeded;
  }
}

const NO_FAILURES = { failures: 0, failuresBesideSuccess: 0 };

function createLane<E extends PendingEvent>(target: string): Lane<E> {
  return { target, pendingReactions: [], ...NO_FAILURES, seenSuccesses: 0, retryAt: 0 };
}

function selectRunnable<E extends PendingEvent>({
  pendingReactions,
}: Lane<E>): readonly PendingReaction<E>[] {
  const end = pendingReactions.findIndex(({ reaction }) => !('command' in reaction));
  if (end === 0) return pendingReactions.slice(0, 1);
  return end === -1 ? pendingReactions.slice() : pendingReactions.slice(0, end);
}

/** The error of the first reaction's last attempt; undefined if that succeeded. */
export function getFailure({ pendingReactions: [first] }: Lane): unknown {
  return first?.outcome?.status === 'rejected' ? first.outcome.reason : undefined;
}
