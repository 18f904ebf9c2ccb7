import { isCommandError, ErrorType } from '@eventstore/db-client';
import { EventLogUnavailable } from '../errors';

/**
 * gRPC codes that concern the state of the server or the connection, not the request: cancelled, unknown (a cluster
 * without a leader, a server that is stopping), deadline exceeded, resource exhausted, aborted (the server's timeout),
 * internal (a broken connection), unavailable.
 */
const UNAVAILABLE_GRPC_CODES: readonly number[] = [1, 2, 4, 8, 10, 13, 14];
const INVALID_ARGUMENT = 3;

/** The same conditions by the client's error types, which come with or without a gRPC code. */
const UNAVAILABLE_ERROR_TYPES: readonly string[] = [
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
];

/** Plain errors of the client: no node answers its gossip; the channel it was about to use is closed. */
const CONNECTION_ERROR_MESSAGE = /^Failed to discover|^Channel has been shut down/;
/** The empty suffix that gRPC appends about name resolution. */
const EMPTY_RESOLUTION_NOTE = / *Resolution note: *$/;
const TOO_LARGE_MESSAGE = /larger than max|exceeds the maximum|maximum append/i;

/**
 * Classifies a call's error: a server that is unreachable, overloaded, too slow or without a leader becomes {@link
 * EventLogUnavailable}; any other error is returned unchanged. While the server is unavailable the client throws raw
 * gRPC errors, with a code and without a type; both kinds are recognized here.
 */
export function toLogError(error: unknown): unknown {
  if (error instanceof EventLogUnavailable || !isUnavailableError(error)) return error;
  const reason = (error.message || error.name).replace(EMPTY_RESOLUTION_NOTE, '');
  return new EventLogUnavailable(`EventStoreDB doesn't answer: ${reason}`, { cause: error });
}

/** Whether the server rejects the events themselves, mostly because they are too large. */
export function isInvalidEventError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isCommandError(error) && error.type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) return true;
  return readErrorCode(error) === INVALID_ARGUMENT || TOO_LARGE_MESSAGE.test(error.message);
}

/** Whether the server rejects a position: there is no record at it. */
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
  // A textual code is the operating system's: a closed socket or stream.
  if (typeof code === 'string') return true;
  return code === undefined
    ? CONNECTION_ERROR_MESSAGE.test(error.message)
    : UNAVAILABLE_GRPC_CODES.includes(code);
}

function readErrorCode(error: Error): number | string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'number' || typeof code === 'string' ? code : undefined;
}
