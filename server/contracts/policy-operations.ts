import type { Position } from './position';
import type { ProjectorReport } from './operations';

/** What operators see of policies, on the command line and in the browser. */

/** `failed` has stopped by itself, because a thousand targets are parked; an operator requested `paused`. */
export type PolicyState = 'running' | 'failed' | 'paused';

/** A target whose first reaction fails: it and the later ones wait, in order. */
export interface ParkedTarget {
  readonly policy: string;
  /** The target's id; the stream's where the event can't be read, so that its target is unknown. */
  readonly sequence: string;
  readonly eventId: string;
  readonly type: string;
  readonly position: Position;
  readonly streamId: string;
  readonly revision: number;
  /** Why the last attempt failed. */
  readonly message: string;
  /** Number of failed attempts. */
  readonly attempts: number;
  /** ISO 8601, UTC. */
  readonly retryAt: string;
  readonly parkedAt: string;
  /** Number of reactions that wait, the failed one included. */
  readonly waiting: number;
}

export interface PolicyReport {
  readonly name: string;
  readonly state: PolicyState;
  readonly position: Position;
  readonly lag: ProjectorReport['lag'];
  /** Why it has stopped by itself, or null. */
  readonly failure: string | null;
  /** Number of reactions that are stored until their time has come or their target goes on. */
  readonly waiting: number;
  /** Number of parked targets. */
  readonly parkedTargets: number;
  /** Age in seconds of the first reaction that is due and neither carried out nor parked; 0 when there is none. */
  readonly overdueSeconds: number;
}

/** A reaction that a policy leaves out at an operator's request. */
export interface SkippedReaction {
  readonly policy: string;
  readonly sequence: string;
  readonly eventId: string;
  /** The stream of the event; null for a skip by an earlier release. */
  readonly streamId: string | null;
  /** Whether the skip has taken effect, so that it can't be taken back (R221). */
  readonly isPassedOver: boolean;
  readonly reason: string;
  readonly skippedBy: string;
  readonly skippedAt: string;
}

export interface PoliciesReport {
  readonly policies: readonly PolicyReport[];
  /** Those parked first; at most {@link MAX_LISTED_TARGETS}. */
  readonly parkedTargets: readonly ParkedTarget[];
  /** The latest skips first; at most `MAX_LISTED_SKIPS`. */
  readonly skippedReactions: readonly SkippedReaction[];
  /** Number of all. */
  readonly skippedCount: number;
}

export const MAX_LISTED_TARGETS = 100;
