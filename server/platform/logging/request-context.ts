import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ORIGIN, type Position } from '../../contracts/position';

/** What belongs to the request being served, wherever in its call tree the code runs. */
export interface RequestContext {
  /** Ties log lines, events and what followed from them together. */
  readonly correlationId: string;
  /** Latest position written on behalf of this request; told to the caller in `X-Log-Position`. */
  logPosition: Position;
  /** Whether a read answered before it had caught up; told in `X-Read-Stale`. */
  isStaleRead: boolean;
  /** Position that whatever is read after this request is at least of, where it tells one; in `X-Read-Position`. */
  readPosition?: Position | undefined;
}

const requestStorage = new AsyncLocalStorage<RequestContext>();

export function createRequestContext(correlationId: string): RequestContext {
  return { correlationId, logPosition: ORIGIN, isStaleRead: false };
}

/** Runs `work` with `context` in force. */
export function runInContext<Result>(context: RequestContext, work: () => Result): Result {
  return requestStorage.run(context, work);
}

/** The context of the request being served; undefined in background work. */
export function getRequestContext(): RequestContext | undefined {
  return requestStorage.getStore();
}

/** Of the request being served; a fresh one in background work. */
export function getCorrelationId(): string {
  return requestStorage.getStore()?.correlationId ?? randomUUID();
}

/** Remembers how far the log has moved for this request. */
export function recordLogPosition(position: Position): void {
  const context = requestStorage.getStore();
  if (context && position > context.logPosition) context.logPosition = position;
}

/** Remembers how far everything had come that can be read; undefined when nobody knows. */
export function setReadPosition(position: Position | undefined): void {
  const context = requestStorage.getStore();
  if (context) context.readPosition = position;
}
