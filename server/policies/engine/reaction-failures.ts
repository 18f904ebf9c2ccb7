import { Rejection } from '../../domain/kernel/rejection';
import { UnreadableEvent } from '../../event-log/codec';
import { EventLogUnavailable, InvalidEvent } from '../../event-log/errors';
import { isDatabaseUnavailable } from '../../database/database-unavailable';
import type { Lane } from './target-lanes';

/** A target whose first reaction has failed so often in a row is parked. */
const MAX_FAILURES = 5;

/** Counts a failure of the lane in `failuresBesideSuccess` if another target has succeeded since its last one. */
export function noteSuccesses(lane: Lane, successfulRounds: number): void {
  if (successfulRounds > lane.seenSuccesses) lane.failuresBesideSuccess += 1;
  lane.seenSuccesses = successfulRounds;
}

/**
 * Whether a lane whose first reaction failed with this error is parked. While the log or the database is unavailable
 * every target fails, and none is parked: a target is to blame for such a failure only if others keep succeeding, or if
 * one has to make room for others (`mustMakeRoom`).
 */
export function shouldPark(lane: Lane, error: Error, mustMakeRoom: boolean): boolean {
  if (isPermanentFailure(error)) return true;
  if (!isOutage(error) || mustMakeRoom) return lane.failures >= MAX_FAILURES;
  return lane.failuresBesideSuccess >= MAX_FAILURES;
}

/** Whether a retry fails again for as long as the events and the program stay the same. */
function isPermanentFailure(error: unknown): boolean {
  return error instanceof Rejection || error instanceof UnreadableEvent || error instanceof InvalidEvent;
}

/** Whether the failure may concern every target alike, because the log or the database can't be reached. */
export function isOutage(error: unknown): boolean {
  return error instanceof EventLogUnavailable || isDatabaseUnavailable(error);
}

export function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
