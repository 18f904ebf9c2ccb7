import { EventLogUnavailable } from '../../event-log/errors';

/** Every attempt to append met a newer revision of the stream, more often than contention explains. Nothing was appended. */
export class TooManyConflicts extends EventLogUnavailable {
  constructor(streamId: string, attempts: number) {
    super(`${streamId} changed under ${attempts} attempts to append to it`);
    this.name = 'TooManyConflicts';
  }
}
