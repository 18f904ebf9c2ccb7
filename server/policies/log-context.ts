import type { RecordedEvent } from '../event-log/event-log';

/** Identifies the event in a log line, and the request that caused it. */
export function toLogContext({ id: eventId, type, position, metadata }: RecordedEvent): object {
  return {
    correlationId: (metadata as RecordedEvent['metadata'] | null)?.correlationId,
    eventId,
    type,
    position,
  };
}
