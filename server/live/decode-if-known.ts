import { UnknownEvent, type DomainEvent, type EventCodec } from '../event-log/codec';
import type { RecordedEvent } from '../event-log/event-log';

/** The decoded event; undefined for a type this version doesn't know, which an older process meets during an update. */
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
