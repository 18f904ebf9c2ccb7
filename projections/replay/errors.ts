import type { RecordedEvent } from '../../server/event-log/event-log';
import { toErrorMessage } from '../engine/errors';

/** An operator wants the replay to stop; what it has filled is kept or dropped. */
export class ReplayCancelled extends Error {
  constructor(readonly discard: boolean) {
    super('The replay was cancelled');
    this.name = 'ReplayCancelled';
  }
}

/** It can't go on by itself; the reason is `cause`. */
export class ReplayFailed extends Error {
  constructor(
    options: ErrorOptions,
    /** The event that is to blame, where it is known. */
    readonly event?: RecordedEvent,
  ) {
    const where = event ? `${event.type} ${event.id} at ${event.position} in ${event.streamId}: ` : '';
    super(`${where}${toErrorMessage(options.cause)}`, options);
    this.name = 'ReplayFailed';
  }
}

/** Somebody else has moved the same replay on, or ended it. */
export class ReplayMoved extends Error {
  constructor() {
    super('The replay was moved on by somebody else');
    this.name = 'ReplayMoved';
  }
}

/** A migration has changed the live tables since the replay made its own like them: it goes on with ones like them now. */
export class LiveTablesChanged extends Error {
  constructor() {
    super('A migration has changed the live tables meanwhile');
    this.name = 'LiveTablesChanged';
  }
}
