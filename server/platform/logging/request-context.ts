import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ORIGIN, type Position } from '../../contracts/position';

/** The context of the current request, available anywhere in its call tree. */
export interface RequestContext {
  /** Connects the log lines and events of a request with what they cause. */
  readonly correlationId: string;
  /** Where the request comes from. */
  readonly client: RequestClient;
  /** Latest position written on behalf of this request; sent in `X-Log-Position`. */
  logPosition: Position;
  /** Whether a read answered before its read model had caught up; sent in `X-Read-Stale`. */
  isStaleRead: boolean;
  /** Position that every read after this request has reached, if known; sent in `X-Read-Position`. */
  readPosition?: Position | undefined;
}

/** The sender of a request. Both are read when they are needed, which for most requests is never. */
export interface RequestClient {
  /** Undefined when the connection is closed. */
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
}

const UNKNOWN_CLIENT: RequestClient = { address: undefined, userAgent: undefined };

const requestStorage = new AsyncLocalStorage<RequestContext>();

export function createRequestContext(correlationId: string, client = UNKNOWN_CLIENT): RequestContext {
  return { correlationId, client, logPosition: ORIGIN, isStaleRead: false };
}

/** Runs `work` with `context` as the current request's. */
export function runInContext<Result>(context: RequestContext, work: () => Result): Result {
  return requestStorage.run(context, work);
}

/** The context of the current request; undefined in background work. */
export function getRequestContext(): RequestContext | undefined {
  return requestStorage.getStore();
}

/** The correlation id of the current request; a new one in background work. */
export function getCorrelationId(): string {
  return requestStorage.getStore()?.correlationId ?? randomUUID();
}

/** Raises the position written on behalf of the current request. */
export function recordLogPosition(position: Position): void {
  const context = requestStorage.getStore();
  if (context && position > context.logPosition) context.logPosition = position;
}

/** Sets the position that all read models have reached; undefined when it is unknown. */
export function setReadPosition(position: Position | undefined): void {
  const context = requestStorage.getStore();
  if (context) context.readPosition = position;
}
