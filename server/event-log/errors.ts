import type { ExpectedRevision } from './event-log';

/** Somebody else appended to the stream first: load what is new and decide again. */
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

/** The log can't be reached or didn't answer in time. Whether an append took effect may be unknown: repeat it with the same ids. */
export class EventLogUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EventLogUnavailable';
  }
}

/** An event that can't be recorded as it is: data JSON can't hold, an id that belongs to another stream, no events at all. */
export class InvalidEvent extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InvalidEvent';
  }
}

/** A position this log never gave: of another kind of log, or made up. A reader that was handed it starts anew. */
export class InvalidPosition extends Error {
  constructor(readonly position: string) {
    super(`Not a position of this log: ${JSON.stringify(position)}`);
    this.name = 'InvalidPosition';
  }
}

/** The setting that names an EventStoreDB is none. Its value may hold a password, so it is not shown. */
export class InvalidConnectionString extends Error {
  constructor(reason: string) {
    super(`Not a connection string of an EventStoreDB: ${reason}`);
    this.name = 'InvalidConnectionString';
  }
}
