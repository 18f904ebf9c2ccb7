import type { ProjectorReport } from './operations';
import type { Position } from './position';

/** What operators see of the live relays. Each process with sockets has one; nothing about it can be paused, retried or skipped. */

/** How many types of events that were passed over a report names; the others are counted together. */
export const MAX_PASSED_OVER_TYPES = 20;

/** The type under which the events beyond {@link MAX_PASSED_OVER_TYPES} are counted. */
export const OTHER_TYPES = 'other types';

export interface PassedOverEvent {
  readonly eventId: string;
  readonly type: string;
  readonly streamId: string;
  readonly position: Position;
}

/** Events that a relay could not turn into messages, since its process started. */
export interface PassedOverType {
  readonly type: string;
  readonly count: number;
}

/** `silent`: its process has not reported for ten seconds, so it hangs, was killed, or can't reach the database. */
export type RelayState = 'running' | 'silent';

export interface RelayReport {
  /** `host:pid`. */
  readonly process: string;
  readonly state: RelayState;
  /** When it started; ISO 8601, UTC. */
  readonly startedAt: string;
  /** Everything up to this position was sent to the sockets of the process. */
  readonly position: Position;
  readonly lag: ProjectorReport['lag'];
  /** The most frequent types first. */
  readonly passedOver: readonly PassedOverType[];
  readonly lastPassedOver: PassedOverEvent | null;
}

export interface RelaysReport {
  readonly relays: readonly RelayReport[];
}
