import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { Position } from '../../contracts/position';
import type { EventMetadata, JsonObject, RecordedEvent } from '../event-log';
import { isValidPosition, toPosition } from './position-codec';

/** What the client gives for an event, whichever read it comes from. */
export type ReadEvent = NonNullable<ResolvedEvent['event'] | AllStreamResolvedEvent['event']>;

/**
 * Streams and types whose names begin so are the server's own: statistics, settings, links. They are no part of the log
 * of the game; nothing of the game may have such a name.
 */
export const RESERVED_PREFIX = '$';

/** For the server: streams whose names don't begin with {@link RESERVED_PREFIX}. */
export const GAME_STREAMS_PATTERN = '^[^$]';

/** Whether it is one of the game's, and none that the server wrote for itself. */
export function isGameEvent({ streamId, type }: ReadEvent): boolean {
  return !streamId.startsWith(RESERVED_PREFIX) && !type.startsWith(RESERVED_PREFIX);
}

/** @throws Error when the server tells no position: one older than 22.6 reads streams without. */
export function extractPosition({ position, streamId, revision }: ReadEvent): Position {
  if (position && isValidPosition(position)) return toPosition(position);
  throw new Error(
    `EventStoreDB tells no position of event ${revision} of ${streamId}: version 22.6 or later is needed`,
  );
}

export function toRecordedEvent(event: ReadEvent): RecordedEvent {
  const { id, type, streamId, revision } = event;
  return {
    id,
    type,
    // What another program may have put here is no object, or none of ours; its type tells, to whoever reads it.
    data: toObject(event.data) as JsonObject,
    metadata: toObject(event.metadata) as EventMetadata,
    streamId,
    revision: Number(revision),
    position: extractPosition(event),
  };
}

function toObject(value: unknown): object {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && !(value instanceof Uint8Array) ? value : {};
}
