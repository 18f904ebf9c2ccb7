import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORIGIN } from '../../server/contracts/position';
import { EventLogUnavailable } from '../../server/event-log/errors';
import type { EventLog } from '../../server/event-log/event-log';
import { describeAppending } from './event-log.appending.contract';
import { describeBatches } from './event-log.batches.contract';
import {
  fillStream,
  newEvents,
  readAll,
  readWithReadAhead,
  BackgroundFollower,
  streamId,
  type EventLogFactory,
  type EventLogUnderTest,
  type StoreTraits,
} from './event-log.fixtures';
import { describeFollowing } from './event-log.following.contract';
import { describeNext } from './event-log.next.contract';
import { describeReadingAhead } from './event-log.reading-ahead.contract';
import { describeLargeStream, describeReading } from './event-log.reading.contract';
import { describeIdempotency } from './event-log.idempotency.contract';
import { describeInvalidEvents } from './event-log.invalid-events.contract';

/**
 * What every adapter of the log guarantees, tested on a real store through two logs, like those of two processes. It
 * needs no empty store: nothing here depends on the events already in it.
 */
export function describeEventLog(name: string, traits: StoreTraits, factory: EventLogFactory): void {
  describe(`the event log on ${name}`, () => {
    let store: EventLogUnderTest;
    let log: EventLog;
    let another: EventLog;

    beforeAll(async () => {
      store = await factory();
      log = store.open();
      another = store.open();
    });

    afterAll(async () => {
      await log.close();
      await another.close();
      await store.destroy();
    });

    const one = (): EventLog => log;
    const other = (): EventLog => another;
    describeAppending(one, other, traits);
    describeIdempotency(one, other);
    describeBatches(one, () => store.checkpointStore);
    describeInvalidEvents(one, traits);
    describeReading(one, other);
    describeFollowing(one, other);
    if (traits.readsAhead) {
      describe('with reading ahead', () => describeFollowing(() => readWithReadAhead(one()), other));
      describeReadingAhead(one, traits);
    }
    describeNext(one, other);
    describeLargeStream(one, other);
    describeClosing(() => store.open(), one);
  });
}

function describeClosing(open: () => EventLog, other: () => EventLog): void {
  describe('closing', () => {
    it('finishes appends in flight and ends followers', async () => {
      const log = open();
      const follower = new BackgroundFollower(log, { after: await log.head() });
      await follower.waitUntil(({ batches }) => batches.length === 1);
      const streams = Array.from({ length: 20 }, streamId);
      const others = await Promise.all(streams.map(() => fillStream(other(), 2)));
      const appends = [
        ...streams.map((stream) => ({ streamId: stream, expectedRevision: 'none' as const })),
        ...others.map((filled) => ({ streamId: filled.streamId, expectedRevision: 1 })),
      ].map((append) => log.append({ ...append, events: newEvents(1) }));
      await Promise.all([log.close(), ...appends]);
      await follower.finished;
      for (const stream of streams) expect(await readAll(other().readStream(stream))).toHaveLength(1);
      for (const filled of others) expect(await readAll(other().readStream(filled.streamId))).toHaveLength(3);
    });

    it('makes later calls fail, and may be repeated', async () => {
      const log = open();
      await log.append({ streamId: streamId(), expectedRevision: 'none', events: newEvents(1) });
      await log.close();
      await log.close();
      const append = log.append({ streamId: streamId(), expectedRevision: 'none', events: newEvents(1) });
      await expect(append).rejects.toThrow(EventLogUnavailable);
      const batch = await log.appendBatch([
        { streamId: streamId(), expectedRevision: 'none', events: newEvents(1) },
      ]);
      expect(batch.outcomes).toEqual([{ status: 'rejected', reason: expect.any(EventLogUnavailable) }]);
      await expect(readAll(log.readStream(streamId()))).rejects.toThrow(EventLogUnavailable);
      await expect(log.head()).rejects.toThrow(EventLogUnavailable);
      await expect(log.readNext(ORIGIN)).rejects.toThrow(EventLogUnavailable);
      await expect(new BackgroundFollower(log, { after: ORIGIN }).finished).rejects.toThrow(
        EventLogUnavailable,
      );
    });
  });
}
