import { isCommandError, ErrorType } from '@eventstore/db-client';
import { EventLogUnavailable } from '../errors';

/**
 * Codes of gRPC that tell of the server's state or of the line, not of what was asked: cancelled, unknown (a cluster
 * without a leader, a server that is ending), deadline exceeded, resource exhausted, aborted (its time-out), internal (a
 * broken line), unavailable.
 */
const UNAVAILABLE_GRPC_CODES: readonly number[] = [1, 2, 4, 8, 10, 13, 14];
const INVALID_ARGUMENT = 3;

/** The same by the client's own names, which it gives with a code or without. */
const UNAVAILABLE_ERROR_TYPES: readonly string[] = [
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
];

/** Said by the client, as a plain error: no node answers its gossip; the channel it was about to use is closed. */
const CONNECTION_ERROR_MESSAGE = /^Failed to discover|^Channel has been shut down/;
/** What gRPC has to say of how a name was resolved when there is nothing to say. */
const EMPTY_RESOLUTION_NOTE = / *Resolution note: *$/;
const TOO_LARGE_MESSAGE = /larger than max|exceeds the maximum|maximum append/i;

/**
 * Sorts what a call threw: the server away, overloaded, too slow or without a leader is {@link EventLogUnavailable};
 * anything else stays what it is. While the server is away the client throws raw gRPC errors, with a code and without a
 * type; both kinds are known here.
 */
export function toLogError(error: unknown): unknown {
  if (error instanceof EventLogUnavailable || !isUnavailableError(error)) return error;
  const reason = (error.message || error.name).replace(EMPTY_RESOLUTION_NOTE, '');
  return new EventLogUnavailable(`EventStoreDB doesn't answer: ${reason}`, { cause: error });
}

/** Whether the server refuses the events for what they are: too large, above all. */
export function isInvalidEventError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isCommandError(error) && error.type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) return true;
  return readErrorCode(error) === INVALID_ARGUMENT || TOO_LARGE_MESSAGE.test(error.message);
}

/** Whether the server refuses a position: there is no record at it. */
export function isInvalidPositionError(error: unknown): boolean {
  return error instanceof Error && readErrorCode(error) === INVALID_ARGUMENT;
}

export function isStreamNotFound(error: unknown): boolean {
  return error instanceof Error && isCommandError(error) && error.type === ErrorType.STREAM_NOT_FOUND;
}

function isUnavailableError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (isCommandError(error) && UNAVAILABLE_ERROR_TYPES.includes(error.type)) return true;
  const code = readErrorCode(error);
  // A code in words is the system's: a socket that is gone, a stream that is.
  if (typeof code === 'string') return true;
  return code === undefined
    ? CONNECTION_ERROR_MESSAGE.test(error.message)
    : UNAVAILABLE_GRPC_CODES.includes(code);
}

function readErrorCode(error: Error): number | string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'number' || typeof code === 'string' ? code : undefined;
}
