import type { QueryArrayConfig } from 'pg';
import type { CheckpointUpdate, ExpectedRevision } from '../event-log';
import type { AppendBatch } from './append-batcher';
import { OID, toBinaryArray, toTextArray } from './binary-array';

const APPEND_PARAMETERS = `$1::text[], $2::int[], $3::bigint[], $4::int[],
  $5::int[], $6::bigint[], $7::uuid[], $8::text[], $9::json[], $10::json[]`;
const APPEND_SQL = `SELECT last_pos, last_revision FROM append_batch(${APPEND_PARAMETERS})`;
const APPEND_WITH_CHECKPOINTS_SQL = `SELECT last_pos, last_revision
  FROM append_with_leased_checkpoints(${APPEND_PARAMETERS}, $11::int[], $12::text[], $13::text[], $14::text[], $15::int[])`;

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
