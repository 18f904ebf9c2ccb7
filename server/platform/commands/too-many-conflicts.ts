import { EventLogUnavailable } from '../../event-log/errors';

/** A stream moved on under every attempt to append to it: something other than bad luck is at work. Nothing was recorded. */
export class TooManyConflicts extends EventLogUnavailable {
  constructor(streamId: string, attempts: number) {
    super(`${streamId} changed under ${attempts} attempts to append to it`);
    this.name = 'TooManyConflicts';
  }
}
