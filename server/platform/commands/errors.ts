import { EventLogUnavailable } from '../../event-log/errors';

/**
 * An idempotency key was sent again with a different request, or so late that only what it created shows that it was used: a fault
 * of the caller, answered with 422.
 */
export class IdempotencyKeyReused extends Error {
  constructor() {
    super('This idempotency key was used for another request');
    this.name = 'IdempotencyKeyReused';
  }
}

/** Every attempt to append met a newer revision of the stream, more often than contention explains. Nothing was appended. */
export class TooManyConflicts extends EventLogUnavailable {
  constructor(streamId: string, attempts: number) {
    super(`${streamId} changed under ${attempts} attempts to append to it`);
    this.name = 'TooManyConflicts';
  }
}
