import { InvalidEvent } from './errors';
import { MAX_EVENTS_PER_APPEND, type Append, type ExpectedRevision, type NewEvent } from './event-log';
import { isStorableText, toJsonText } from './json-text';

export interface SerializedEvent {
  readonly id: string;
  readonly type: string;
  /** JSON text. */
  readonly data: string;
  /** JSON text. */
  readonly metadata: string;
}

/**
 * An append that has passed every check that doesn't need the log; only revisions, ids and the connection can still
 * fail.
 */
export interface SerializedAppend {
  readonly streamId: string;
  readonly expectedRevision: ExpectedRevision;
  readonly events: readonly SerializedEvent[];
  /** Length of all JSON texts together, in UTF-16 units. */
  readonly size: number;
}

const MAX_CHARACTERS = 64 * 1024 * 1024;
const MAX_NAME_LENGTH = 250;
const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Validates an append and serializes its events, before anything is sent.
 *
 * @throws InvalidEvent
 */
export function serializeAppend({ streamId, expectedRevision, events }: Append): SerializedAppend {
  checkName(streamId, 'stream id');
  if (expectedRevision !== 'none' && !(Number.isSafeInteger(expectedRevision) && expectedRevision >= 0)) {
    throw new InvalidEvent(`Not a revision to expect: ${expectedRevision}`);
  }
  if (events.length === 0 || events.length > MAX_EVENTS_PER_APPEND) {
    throw new InvalidEvent(`An append has 1 to ${MAX_EVENTS_PER_APPEND} events, not ${events.length}`);
  }
  if (events.length > 1 && new Set(events.map(({ id }) => id)).size < events.length) {
    throw new InvalidEvent('Two events of one append have the same id');
  }
  const serialized = events.map(serializeEvent);
  const size = serialized.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
  if (size > MAX_CHARACTERS)
    throw new InvalidEvent(`An append of ${size} characters; at most ${MAX_CHARACTERS}`);
  return { streamId, expectedRevision, events: serialized, size };
}

function serializeEvent({ id, type, data, metadata }: NewEvent): SerializedEvent {
  if (!UUID_PATTERN.test(id)) throw new InvalidEvent(`Not a UUID in lower case: ${JSON.stringify(id)}`);
  checkName(type, 'event type');
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new InvalidEvent(`The data of ${type} are not an object`);
  }
  return {
    id,
    type,
    data: toJsonText(data, `${type}.data`),
    metadata: toJsonText(metadata, `${type}.metadata`),
  };
}

function checkName(name: string, description: string): void {
  if (name.length === 0 || name.length > MAX_NAME_LENGTH || !isStorableText(name)) {
    throw new InvalidEvent(`No ${description}: ${JSON.stringify(name.slice(0, MAX_NAME_LENGTH))}`);
  }
}
