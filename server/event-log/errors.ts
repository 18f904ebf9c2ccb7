import type { ExpectedRevision } from './event-log';

/** Another writer appended to the stream first: load the new events and decide again. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly streamId: string,
    readonly expected: ExpectedRevision,
    /** The stream's last revision, `none` for a stream that doesn't exist. */
    readonly actual: ExpectedRevision,
  ) {
    super(`Stream ${streamId} is at revision ${actual}, not ${expected}`);
    this.name = 'WrongExpectedRevision';
  }
}

/**
 * The log can't be reached or didn't answer in time. An append may still have taken effect: retry it with the same ids.
 */
export class EventLogUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EventLogUnavailable';
  }
}

/**
 * An event that can't be appended: JSON can't hold its data, its id belongs to another stream, or the append has no
 * events.
 */
export class InvalidEvent extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InvalidEvent';
  }
}

/**
 * A position that this log never returned: from another kind of log, or made up. A reader that received it starts over.
 */
export class InvalidPosition extends Error {
  constructor(readonly position: string) {
    super(`Not a position of this log: ${JSON.stringify(position)}`);
    this.name = 'InvalidPosition';
  }
}

/** The connection string of EventStoreDB is invalid. Its value may hold a password, so the message leaves it out. */
export class InvalidEventStoreUrl extends Error {
  constructor(reason: string) {
    super(`Not a connection string of an EventStoreDB: ${reason}`);
    this.name = 'InvalidEventStoreUrl';
  }
}
