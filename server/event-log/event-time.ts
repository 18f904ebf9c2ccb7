import type { RecordedEvent } from './event-log';

/**
 * When an event was decided on, by its metadata: milliseconds since the epoch. NaN for one without a time, which another
 * program has appended.
 */
export function readEventTime({ metadata }: Pick<RecordedEvent, 'metadata'>): number {
  const { time } = (metadata as Partial<RecordedEvent['metadata']> | null) ?? {};
  return Date.parse(String(time));
}
