import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { JsonObject, RecordedEvent } from '../../server/event-log/event-log';
import { GAME_EVENTS, PARTY_EVENTS, PLAYER_EVENTS } from '../../server/event-log/registry';
import { NULLABLE, SAMPLES } from '../golden-events/samples';

interface GoldenFile {
  readonly recorded: RecordedEvent;
  readonly decoded: { readonly type: keyof typeof SAMPLES; readonly data: JsonObject };
}

const FOLDER = new URL('../golden-events/', import.meta.url);
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

function golden(file: string): GoldenFile {
  return JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as GoldenFile;
}

/** The names and kinds of a value, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shapeOf(member)]));
}

/** The shapes of an event's fields; a field that may be null and is gets the sample's shape. */
function shapesOf(type: keyof typeof SAMPLES, data: object): unknown {
  const mayBeNull: object = type in NULLABLE ? NULLABLE[type as keyof typeof NULLABLE] : {};
  const fields = Object.entries(data).map(([name, value]): [string, unknown] => {
    const isAbsent = value === null && Object.hasOwn(mayBeNull, name);
    return [name, shapeOf(isAbsent ? (SAMPLES[type] as Record<string, unknown>)[name] : value)];
  });
  return Object.fromEntries(fields);
}

describe('golden events', () => {
  it('exist for every version of every type, and for nothing else', () => {
    const expected = GAME_EVENTS.types.flatMap((type) =>
      Array.from({ length: GAME_EVENTS.getCurrentVersion(type) }, (_, index) => `${type}.v${index + 1}.json`),
    );
    expect(files.sort()).toEqual(expected.sort());
  });

  it('are of types that belong to one kind of stream', () => {
    expect([...PLAYER_EVENTS.types, ...PARTY_EVENTS.types].sort()).toEqual([...GAME_EVENTS.types].sort());
  });

  it.each(files)('%s is read as when it was added', (file) => {
    const { recorded, decoded } = golden(file);
    expect(file).toBe(`${recorded.type}.v${recorded.metadata.schemaVersion}.json`);
    expect(GAME_EVENTS.decode(recorded)).toEqual({ event: decoded, recorded });
  });

  it.each(files)('%s is upcast to the current shape', (file) => {
    const { event } = GAME_EVENTS.decode(golden(file).recorded);
    expect(shapesOf(event.type, event.data)).toEqual(shapeOf(SAMPLES[event.type]));
  });
});
