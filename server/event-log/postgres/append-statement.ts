import type { QueryArrayConfig } from 'pg';
import type { ExpectedRevision } from '../event-log';
import type { EncodedAppend } from '../encoded-append';
import { OID, toBinaryArray, toPlainArray } from './binary-array';

const TEXT = `SELECT last_pos, last_revision FROM append_batch(
  $1::text[], $2::int[], $3::bigint[], $4::int[],
  $5::int[], $6::bigint[], $7::uuid[], $8::text[], $9::json[], $10::json[])`;

/** Position and revision of an append's last event, in decimal; no position when the stream is at another revision. */
export type AppendRow = readonly [lastPos: string | null, lastRevision: string];

/** The call of `append_batch` for a batch of appends; it answers an {@link AppendRow} for each, in order. */
export function appendStatement(batch: readonly EncodedAppend[]): QueryArrayConfig {
  const streams = new Map<string, number>();
  const slots: number[] = [];
  const expected: number[] = [];
  const counts: number[] = [];
  const owners: number[] = [];
  const revisions: number[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const datas: string[] = [];
  const metas: string[] = [];
  for (const { streamId, expectedRevision, events } of batch) {
    const slot = streams.get(streamId) ?? streams.size + 1;
    streams.set(streamId, slot);
    const head = fromExpected(expectedRevision);
    const owner = slots.push(slot);
    expected.push(head);
    counts.push(events.length);
    events.forEach((event, index) => {
      owners.push(owner);
      revisions.push(head + 1 + index);
      ids.push(event.id);
      types.push(event.type);
      datas.push(event.data);
      metas.push(event.metadata);
    });
  }
  return {
    name: 'append',
    text: TEXT,
    rowMode: 'array',
    values: [
      toBinaryArray([...streams.keys()], OID.text),
      toPlainArray(slots),
      toPlainArray(expected),
      toPlainArray(counts),
      toPlainArray(owners),
      toPlainArray(revisions),
      toPlainArray(ids),
      toBinaryArray(types, OID.text),
      toBinaryArray(datas, OID.json),
      toBinaryArray(metas, OID.json),
    ],
  };
}

function fromExpected(revision: ExpectedRevision): number {
  return revision === 'none' ? -1 : revision;
}
