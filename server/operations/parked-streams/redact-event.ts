import type { Json, RecordedEvent } from '../../event-log/event-log';

/** Ids, instants, days, numbers written as text and the words of the code; not what players write. */
const SAFE_TEXT = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?|-?\d+(\.\d+)?|)$/i;
/** Fields whose values are words of the code. */
const SAFE_KEYS: ReadonlySet<string> = new Set([
  'type',
  'role',
  'reason',
  'language',
  'characterClass',
  'build',
  'actor',
]);
const SAFE_WORD = /^[a-z][a-z-]{0,30}$/;

/** An event whose data and metadata show no text of a player. */
export type RedactedEvent = Omit<RecordedEvent, 'data' | 'metadata'> & {
  readonly data: Json;
  /** Null for an event that another program has appended without any. */
  readonly metadata: Json;
};

/** An event for an operator. Its metadata hold nicknames, and what the command's first answer showed. */
export function redactEvent(event: RecordedEvent): RedactedEvent {
  // Parsed from JSON.
  const metadata = event.metadata as unknown as Json;
  return { ...event, data: redactEventData(event.data), metadata: redactEventData(metadata) };
}

/**
 * An event's data for an operator: structure, ids, times, numbers and the code's own words stay; of every other text,
 * which may be private or a secret, only the length is shown.
 */
export function redactEventData(data: Json | undefined, key = ''): Json {
  if (typeof data === 'string') return isSafe(data, key) ? data : `[${data.length} characters]`;
  if (data === null || data === undefined || typeof data !== 'object') return data ?? null;
  if (Array.isArray(data)) return data.map((each: Json) => redactEventData(each, key));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, redactEventData(value as Json, name)]),
  );
}

function isSafe(text: string, key: string): boolean {
  return SAFE_TEXT.test(text) || (SAFE_KEYS.has(key) && SAFE_WORD.test(text));
}
