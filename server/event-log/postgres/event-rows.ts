import type { CustomTypesConfig } from 'pg';
import type { JsonObject, RecordedEvent } from '../event-log';
import type { EventMetadata } from '../event-metadata';
import { toPosition } from './position-codec';

const [POSITION_COLUMN, ...OTHER_COLUMNS] = [
  'pos',
  'stream_id',
  'revision',
  'event_id',
  'type',
  'data',
  'meta',
];

/** The columns of an {@link EventRow}, in its order. */
export const EVENT_COLUMNS = [POSITION_COLUMN, ...OTHER_COLUMNS].join(', ');

/** The same columns, yielding an {@link ExcludedRow} for an event that isn't `wanted`, so that its data isn't sent. */
export const COLUMNS_IF_WANTED = [
  POSITION_COLUMN,
  ...OTHER_COLUMNS.map((column) => `CASE WHEN wanted THEN ${column} END`),
].join(', ');

export type EventRow = readonly [
  pos: string,
  streamId: string,
  revision: string,
  id: string,
  type: string,
  data: JsonObject,
  meta: EventMetadata,
];

/** An event of an excluded type. */
export type ExcludedRow = readonly [pos: string, ...nothing: null[]];

export function isEventRow(row: EventRow | ExcludedRow): row is EventRow {
  return row[1] !== null;
}

const JSON_OID = 114;

/** JSON is parsed, everything else stays text: a number can't hold every bigint. */
export const EVENT_TYPE_PARSERS: CustomTypesConfig = {
  getTypeParser: (oid: number) =>
    oid === JSON_OID ? (text: string): unknown => JSON.parse(text) : (text: string) => text,
};

export function toRecordedEvent([
  pos,
  streamId,
  revision,
  id,
  type,
  data,
  metadata,
]: EventRow): RecordedEvent {
  return { id, type, data, metadata, streamId, revision: Number(revision), position: toPosition(pos) };
}
