import type { EventLog, RecordedEvent } from '../../../server/event-log/event-log';

/** A stream's events, in order. */
export async function readStreamEvents(log: EventLog, streamId: string): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of log.readStream(streamId)) events.push(event);
  return events;
}

/** The types of a stream's events, in order. */
export async function readEventTypes(log: EventLog, streamId: string): Promise<readonly string[]> {
  return (await readStreamEvents(log, streamId)).map(({ type }) => type);
}
