import { UnknownEvent, type DomainEvent, type EventCodec } from '../event-log/codec';
import type { RecordedEvent } from '../event-log/event-log';

/** The event; undefined for one that an older process meets during an update and doesn't know yet. */
export function decodeIfKnown<Event extends DomainEvent>(
  codec: EventCodec<Event>,
  recorded: RecordedEvent,
): Event | undefined {
  try {
    return codec.decode(recorded).event;
  } catch (error) {
    if (error instanceof UnknownEvent) return undefined;
    throw error;
  }
}
