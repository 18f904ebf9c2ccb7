import type { QueryArrayConfig } from 'pg';
import type { CheckpointUpdate, ExpectedRevision } from '../event-log';
import type { AppendBatch } from './group-commit';

/**
 * The functions of these statements call each other: `append_with_leased_checkpoints` (CreateLeaderLeases) calls
 * `append_with_checkpoints` (AddAppendWithCheckpoints), which calls `append_batch` (CreateEventLog).
 */
const APPEND_PARAMETERS = `$1::text[], $2::int[], $3::bigint[], $4::int[],
  $5::int[], $6::bigint[], $7::uuid[], $8::text[], $9::json[], $10::json[]`;
const APPEND_SQL = `SELECT last_pos, last_revision FROM append_batch(${APPEND_PARAMETERS})`;
const APPEND_WITH_CHECKPOINTS_SQL = `SELECT last_pos, last_revision
  FROM append_with_leased_checkpoints(${APPEND_PARAMETERS}, $11::int[], $12::text[], $13::text[], $14::text[], $15::int[])`;

/** Bytes before the first element of an array in the binary format. */
const HEADER_BYTES = 20;

/** OIDs of the element types. */
const OID = { text: 25, json: 114 } as const;

/**
 * Position and revision of an append's last event, in decimal; position null when the stream is at another revision.
 * For a checkpoint: position null, and 1 when it was advanced.
 */
export type AppendRow = readonly [lastPos: string | null, lastRevision: string];

/**
 * The statement that appends batches; returns an {@link AppendRow} for each append, then for each checkpoint, in order.
 */
export function buildAppendStatement(batches: readonly AppendBatch[]): QueryArrayConfig {
  const streams = new Map<string, number>();
  const streamIndexes: number[] = [];
  const expected: number[] = [];
  const counts: number[] = [];
  const appendIndexes: number[] = [];
  const revisions: number[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const datas: string[] = [];
  const metas: string[] = [];
  const checkpoints = batches.flatMap(({ checkpoint }) => checkpoint ?? []);
  for (const { streamId, expectedRevision, events } of batches.flatMap(({ appends }) => appends)) {
    const streamIndex = streams.get(streamId) ?? streams.size + 1;
    streams.set(streamId, streamIndex);
    const head = toHeadRevision(expectedRevision);
    const appendIndex = streamIndexes.push(streamIndex);
    expected.push(head);
    counts.push(events.length);
    events.forEach((event, index) => {
      appendIndexes.push(appendIndex);
      revisions.push(head + 1 + index);
      ids.push(event.id);
      types.push(event.type);
      datas.push(event.data);
      metas.push(event.metadata);
    });
  }
  const values = [
    toBinaryArray([...streams.keys()], OID.text),
    toTextArray(streamIndexes),
    toTextArray(expected),
    toTextArray(counts),
    toTextArray(appendIndexes),
    toTextArray(revisions),
    toTextArray(ids),
    toBinaryArray(types, OID.text),
    toBinaryArray(datas, OID.json),
    toBinaryArray(metas, OID.json),
  ];
  if (checkpoints.length === 0) return { name: 'append', text: APPEND_SQL, rowMode: 'array', values };
  const checkpointIndexes = batches.flatMap(({ appends, checkpoint }) =>
    appends.map(() => (checkpoint ? checkpoints.indexOf(checkpoint) + 1 : 0)),
  );
  const toTexts = (text: (checkpoint: CheckpointUpdate) => string): string | Buffer =>
    toBinaryArray(checkpoints.map(text), OID.text);
  values.push(
    toTextArray(checkpointIndexes),
    toTexts(({ name }) => name),
    toTexts(({ position }) => position),
    toTexts(({ lease }) => lease?.name ?? ''),
    toTextArray(checkpoints.map(({ lease }) => lease?.epoch ?? 0)),
  );
  return { name: 'append-with-checkpoints', text: APPEND_WITH_CHECKPOINTS_SQL, rowMode: 'array', values };
}

function toHeadRevision(revision: ExpectedRevision): number {
  return revision === 'none' ? -1 : revision;
}

/**
 * A one-dimensional array of texts in Postgres' binary format, which `pg` sends unchanged. In the text format every
 * quote and backslash of a JSON text would be escaped here and unescaped there.
 */
function toBinaryArray(texts: readonly string[], elementOid: number): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text));
  const buffer = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size + 4, HEADER_BYTES));
  buffer.writeInt32BE(1, 0); // dimensions
  buffer.writeInt32BE(0, 4); // no nulls
  buffer.writeInt32BE(elementOid, 8);
  buffer.writeInt32BE(texts.length, 12);
  buffer.writeInt32BE(1, 16); // subscripts from 1
  let offset = HEADER_BYTES;
  texts.forEach((text, index) => {
    offset = buffer.writeInt32BE(sizes[index] ?? 0, offset);
    offset += buffer.write(text, offset);
  });
  return buffer;
}

/** The text format, for elements that never need quoting: numbers and UUIDs. */
function toTextArray(elements: readonly (number | string)[]): string {
  return `{${elements.join(',')}}`;
}
