import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { Position } from '../../contracts/position';
import type { JsonObject, RecordedEvent } from '../event-log';
import type { EventMetadata } from '../event-metadata';
import { isValidPosition, toPosition } from './position-codec';

/** The client's event, from any kind of read. */
export type ReadEvent = NonNullable<ResolvedEvent['event'] | AllStreamResolvedEvent['event']>;

/**
 * Prefix of the server's own streams and types: statistics, settings, links. They are not part of the game's log; no
 * name of the game may begin with it.
 */
export const RESERVED_PREFIX = '$';

/** Server-side filter: streams whose names don't begin with {@link RESERVED_PREFIX}. */
export const GAME_STREAMS_PATTERN = '^[^$]';

/** Whether it is an event of the game, not a record of the server's own. */
export function isGameEvent({ streamId, type }: ReadEvent): boolean {
  return !streamId.startsWith(RESERVED_PREFIX) && !type.startsWith(RESERVED_PREFIX);
}

/** @throws Error when the server returns no position: versions before 22.6 read streams without positions. */
export function extractPosition({ position, streamId, revision }: ReadEvent): Position {
  if (position && isValidPosition(position)) return toPosition(position);
  throw new Error(
    `EventStoreDB returns no position of event ${revision} of ${streamId}: version 22.6 or later is needed`,
  );
}

export function toRecordedEvent(event: ReadEvent): RecordedEvent {
  const { id, type, streamId, revision } = event;
  return {
    id,
    type,
    // Data written by another program may be of any shape; the reader recognizes it by its type.
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
