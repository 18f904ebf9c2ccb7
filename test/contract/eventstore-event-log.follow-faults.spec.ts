import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { EventLogUnavailable, InvalidPosition } from '../../server/event-log/errors';
import type { EventLog } from '../../server/event-log/event-log';
import type { EventStoreEventLogOptions } from '../../server/event-log/eventstoredb/eventstore-event-log';
import type { EventStoreServerOptions } from '../support/eventstore/event-store-server';
import { fillStream, newEvents, readAll, BackgroundFollower, streamId } from './event-log.fixtures';
import { createEventStoreUnderTest, type EventStoreUnderTest } from './eventstore-log-factory';

describe('followers of EventStoreDB, when things go wrong', () => {
  let store: EventStoreUnderTest;
  let opened: EventLog[];
  let log: EventLog;

  const open = (options?: Partial<EventStoreEventLogOptions>): EventLog => {
    const another = store.open(options);
    opened.push(another);
    return another;
  };

  const start = async (options?: EventStoreServerOptions): Promise<void> => {
    store = await createEventStoreUnderTest(options);
    opened = [];
    log = open();
  };

  const end = async (): Promise<void> => {
    await store.server.bringUp();
    for (const each of opened) await each.close();
    await store.destroy();
  };

  beforeEach(() => start());
  afterEach(end);

  /** The fault is over when the function returns. */
  const WRONGS: readonly [string, (of: EventStoreUnderTest) => Promise<void>][] = [
    ['the server drops its subscriptions', async ({ server }) => server.subscriptions.dropAll()],
    ['the server ends its subscriptions', async ({ server }) => server.subscriptions.completeAll()],
    ['the connection is cut', async ({ server }) => server.cutConnections()],
    [
      'the server goes and comes back',
      async ({ server }) => {
        await server.takeDown();
        await sleep(100);
        await server.bringUp();
      },
    ],
  ];

  it.each(WRONGS)('miss nothing and get nothing twice when %s', async (_what, goWrong) => {
    const after = await log.head();
    const followers = [3, 1_000].map((batchSize) => new BackgroundFollower(open(), { after, batchSize }));
    const ids: string[] = [];
    for (let round = 0; round < 8; round++) {
      const stream = streamId();
      const events = newEvents(40);
      ids.push(...events.map(({ id }) => id));
      for (let from = 0; from < 40; from += 4) {
        const expectedRevision = from === 0 ? 'none' : from - 1;
        await log.append({ streamId: stream, expectedRevision, events: events.slice(from, from + 4) });
        if (from === 20) await goWrong(store);
      }
    }
    for (const follower of followers) {
      await follower.waitUntil(({ events }) => events.length >= ids.length);
      await follower.stop();
      expect(follower.events.map(({ id }) => id)).toEqual(ids);
    }
    expect(store.server.subscriptions.requestCount).toBeGreaterThan(followers.length);
  });

  it('resume in the middle of catching up', async () => {
    const { events } = await fillStream(log, 3_000);
    const follower = new BackgroundFollower(open(), { after: ORIGIN, batchSize: 50 });
    for (const part of [300, 900, 1_500, 2_100]) {
      await follower.waitUntil((reader) => reader.events.length >= part);
      store.server.subscriptions.dropAll();
    }
    await follower.waitUntil(({ batches }) => batches.at(-1)?.caughtUp === true);
    await follower.stop();
    expect(follower.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(follower.batches.filter(({ caughtUp }) => caughtUp)).toHaveLength(1);
  });

  it('get one report that they have caught up, though they had to subscribe again', async () => {
    const follower = new BackgroundFollower(open(), { after: await log.head() });
    await follower.waitUntil(({ batches }) => batches.length === 1);
    store.server.subscriptions.dropAll();
    await sleep(300);
    await fillStream(log, 1);
    await follower.waitUntil(({ events }) => events.length === 1);
    await follower.stop();
    expect(follower.batches.map(({ events, caughtUp }) => [events.length, caughtUp])).toEqual([
      [0, true],
      [1, true],
    ]);
  });

  it('wait for a server that is down, and end at once when aborted', async () => {
    await store.server.takeDown();
    const waiting = new BackgroundFollower(open(), { after: ORIGIN });
    const ending = new BackgroundFollower(open(), { after: ORIGIN });
    await sleep(300);
    await ending.stop();
    await store.server.bringUp();
    const { events } = await fillStream(log, 5);
    await waiting.waitUntil((follower) => follower.events.length === 5);
    await waiting.stop();
    expect(waiting.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });

  it('notice a subscription that is open and silent', async () => {
    const follower = new BackgroundFollower(open({ quietTimeoutMs: 20 }), { after: await log.head() });
    await follower.waitUntil(({ batches }) => batches.length === 1);
    store.server.subscriptions.pause();
    const { streamId: stream } = await fillStream(log, 2);
    while (store.server.subscriptions.requestCount < 2) await sleep(5);
    store.server.subscriptions.resume();
    await follower.waitUntil(({ events }) => events.length === 2);
    await follower.stop();
    expect(follower.eventsOf(stream)).toHaveLength(2);
  });

  it('get a report that they have caught up from a server that never sends one', async () => {
    await end();
    await start({ caughtUpMessages: false });
    await fillStream(log, 30);
    const follower = new BackgroundFollower(open({ quietTimeoutMs: 20 }), { after: ORIGIN });
    await follower.waitUntil(({ batches }) => batches.at(-1)?.caughtUp === true);
    expect(follower.events).toHaveLength(30);
    await fillStream(log, 1);
    await follower.waitUntil(({ events }) => events.length === 31);
    expect(follower.batches.at(-1)?.caughtUp).toBe(true);
    await follower.stop();
  });

  it('that fall behind the end of the log are behind until they have caught up again', async () => {
    const stopping = new AbortController();
    const batches: (readonly [number, boolean])[] = [];
    let count = 0;
    for await (const { events, caughtUp } of open().follow({
      after: await log.head(),
      signal: stopping.signal,
      batchSize: 10,
    })) {
      batches.push([events.length, caughtUp]);
      count += events.length;
      if (batches.length === 1) await fillStream(log, 2_000);
      if (count === 2_000 && caughtUp) stopping.abort();
    }
    expect(batches[0]).toEqual([0, true]);
    expect(batches[1]?.[1]).toBe(false);
    expect(batches.filter(([, caughtUp]) => caughtUp)).toHaveLength(2);
  });

  it('are refused a position of another log that only looks like one of this log', async () => {
    await fillStream(log, 3);
    const position = '00000000000000000001-00000000000000000001' as Position;
    store.server.faults.refuseReads(2, {
      code: status.INVALID_ARGUMENT,
      details: 'Trying to read from an invalid position.',
    });
    const follower = new BackgroundFollower(open(), { after: position });
    await expect(follower.finished).rejects.toThrow(InvalidPosition);
    await expect(log.readNext(position)).rejects.toThrow(InvalidPosition);
  });

  it('end with the reason when this client may not read', async () => {
    store.server.faults.refuseReads(1, {
      code: status.PERMISSION_DENIED,
      details: 'Access Denied',
      trailers: { exception: 'access-denied' },
    });
    const follower = new BackgroundFollower(open(), { after: ORIGIN });
    await expect(follower.finished).rejects.toMatchObject({ type: 'access-denied' });
  });
});

describe('reads from EventStoreDB, when things go wrong', () => {
  let store: EventStoreUnderTest;
  let log: EventLog;

  beforeEach(async () => {
    store = await createEventStoreUnderTest();
    log = store.open();
  });

  afterEach(async () => {
    await log.close();
    await store.destroy();
  });

  it('are repeated when no answer arrives', async () => {
    const { streamId: stream } = await fillStream(log, 3);
    const hasty = store.open({ callTimeoutMs: 300 });
    store.server.faults.stallReads(2);
    expect(await readAll(hasty.readStream(stream))).toHaveLength(3);
    await hasty.close();
  });

  it('end as unavailable when no answer ever arrives', async () => {
    const hasty = store.open({ callTimeoutMs: 100, retryTimeoutMs: 300 });
    store.server.faults.stallReads(1_000);
    await expect(readAll(hasty.readStream(streamId()))).rejects.toThrow(EventLogUnavailable);
    await expect(hasty.head()).rejects.toThrow(EventLogUnavailable);
    await hasty.close();
  });

  it('resume where they were when the connection is cut between two pages', async () => {
    const { streamId: stream, events } = await fillStream(log, 1_800);
    const ids: string[] = [];
    for await (const { id, revision } of log.readStream(stream)) {
      ids.push(id);
      if (revision % 450 === 0) store.server.cutConnections();
    }
    expect(ids).toEqual(events.map(({ id }) => id));
  });

  it('that were abandoned leave no rejection that could end the process', async () => {
    const { streamId: stream } = await fillStream(log, 1_000);
    for (let round = 0; round < 20; round++) {
      for await (const event of log.readStream(stream)) {
        expect(event.revision).toBe(0);
        break;
      }
      for await (const { events } of log.follow({
        after: ORIGIN,
        signal: new AbortController().signal,
        batchSize: 1,
      })) {
        expect(events).toHaveLength(1);
        break;
      }
      store.server.cutConnections();
    }
    expect(await log.head()).not.toBe(ORIGIN);
  });
});
