import { toErrorMessage } from '../../server/async/error-message';
import type { RecordedEvent } from '../../server/event-log/event-log';

/** An operator has stopped the replay; its tables are kept or dropped. */
export class ReplayCancelled extends Error {
  constructor(readonly discard: boolean) {
    super('The replay was cancelled');
    this.name = 'ReplayCancelled';
  }
}

/** The replay can't continue without an operator; the reason is `cause`. */
export class ReplayFailed extends Error {
  constructor(
    options: ErrorOptions,
    /** The event that causes the failure, where it is known. */
    readonly event?: RecordedEvent,
  ) {
    const where = event ? `${event.type} ${event.id} at ${event.position} in ${event.streamId}: ` : '';
    super(`${where}${toErrorMessage(options.cause)}`, options);
    this.name = 'ReplayFailed';
  }
}

/** Parked streams of the live tables have been retried since the replay left them out: it starts over. */
export class ParkedStreamsChanged extends Error {
  constructor() {
    super('Parked streams of the live tables have been retried meanwhile');
    this.name = 'ParkedStreamsChanged';
  }
}

/** Another process has advanced or ended the same replay. */
export class ReplayTakenOver extends Error {
  constructor() {
    super('Another process has advanced or ended the replay');
    this.name = 'ReplayTakenOver';
  }
}
