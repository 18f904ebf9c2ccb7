import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventLog, FollowOptions } from '../../server/event-log/event-log';
import { LogFeed, type LogFeedOptions } from '../../server/event-log/log-feed';
import { waitUntil } from '../support/processes/projections';
import { createEventStoreUnderTest } from './eventstore-log-factory';
import {
  fillStream,
  BackgroundFollower,
  type EventLogFactory,
  type EventLogUnderTest,
} from './event-log.fixtures';
import { describeFollowing } from './event-log.following.contract';
import { createPostgresUnderTest, silentLogger } from './postgres-log-factory';

/** Holds a follower back until the test opens it. */
class Gate {
  private open = (): void => undefined;
  readonly opened = new Promise<void>((resolve) => (this.open = resolve));

  openGate(): void {
    this.open();
  }
}

describe.each<[string, EventLogFactory]>([
  ['Postgres', createPostgresUnderTest],
  ['EventStoreDB', createEventStoreUnderTest],
])('the feed of a log on %s', (_name, factory) => {
  let store: EventLogUnderTest;
  let log: EventLog;
  let another: EventLog;
  const feeds: LogFeed[] = [];

  beforeAll(async () => {
    store = await factory();
    log = store.open();
    another = store.open();
  });

  afterAll(async () => {
    for (const feed of feeds) await feed.close();
    await log.close();
    await another.close();
    await store.destroy();
  });

  const open = (options: Partial<LogFeedOptions> = {}): LogFeed => {
    const feed = new LogFeed({ log, logger: silentLogger, ...options });
    feeds.push(feed);
    return feed;
  };

  /** The log, followed through a feed. */
  const through = (feed: LogFeed): EventLog =>
    Object.assign(Object.create(log) as EventLog, {
      follow: (options: FollowOptions) => feed.follow(options),
    });

  /** The log, with how often it is followed and how many events the reader of the feed has read. */
  const watch = () => {
    const follows: FollowOptions[] = [];
    const reader = { starts: 0, eventsRead: 0 };
    async function* follow(options: FollowOptions) {
      follows.push(options);
      const isReader = !options.readsAhead;
      if (isReader) reader.starts += 1;
      for await (const batch of log.follow(options)) {
        if (isReader) reader.eventsRead += batch.eventsRead;
        yield batch;
      }
    }
    return { log: Object.assign(Object.create(log) as EventLog, { follow }), follows, reader };
  };

  /** Until then the feed has no window, and followers read the log directly. */
  const waitForReader = (reader: { readonly starts: number }) =>
    waitUntil('the reader has begun', async () => Promise.resolve(reader.starts > 0));

  const isCaughtUp = ({ batches }: BackgroundFollower): boolean => batches.at(-1)?.caughtUp === true;

  it('reads the log once for any number of followers at its end', async () => {
    const { log: watched, follows } = watch();
    const feed = through(open({ log: watched }));
    const after = await log.head();
    const followers = Array.from({ length: 5 }, () => new BackgroundFollower(feed, { after }));
    for (const follower of followers) await follower.waitUntil(isCaughtUp);
    const { streamId: stream, events } = await fillStream(another, 40);
    for (const follower of followers) await follower.waitUntil(() => follower.eventsOf(stream).length === 40);
    for (const follower of followers) await follower.stop();

    // Each follower reads alone once, then the reader reads for all.
    expect(follows.filter(({ readsAhead }) => readsAhead)).toHaveLength(followers.length);
    expect(follows.filter(({ readsAhead }) => !readsAhead)).toHaveLength(1);
    for (const follower of followers)
      expect(follower.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    // All get one object, because it was decoded once.
    expect(followers[1]?.events[0]).toBe(followers[0]?.events[0]);
  });

  it('polls the log while many events a second are appended, and not before and after', async () => {
    const { log: watched, follows, reader } = watch();
    const feed = through(open({ log: watched }));
    const follower = new BackgroundFollower(feed, { after: await log.head() });
    await follower.waitUntil(isCaughtUp);
    await waitForReader(reader);
    const isPolling = (): boolean => follows.some((options) => options.isPolling?.() === true);
    expect(isPolling()).toBe(false);

    const { streamId: stream } = await fillStream(another, 2_000);
    await waitUntil('it polls', async () => Promise.resolve(isPolling()));
    await follower.waitUntil(() => follower.eventsOf(stream).length === 2_000);

    await waitUntil('it has stopped polling', async () => Promise.resolve(!isPolling()));
    const { streamId: next } = await fillStream(another, 1);
    await follower.waitUntil(() => follower.eventsOf(next).length === 1);
    await follower.stop();
  });

  it('serves others while one follower is stuck, which then reads alone until it is back in the window', async () => {
    const { log: watched, follows, reader } = watch();
    const feed = open({ log: watched, windowEvents: 50 });
    const after = await log.head();
    const gate = new Gate();
    const stopping = new AbortController();
    const slow: string[] = [];
    let isSlowCaughtUp = false;
    const reading = (async () => {
      for await (const { events, caughtUp } of feed.follow({
        after,
        signal: stopping.signal,
        batchSize: 25,
      })) {
        isSlowCaughtUp ||= caughtUp;
        if (events.length > 0) await gate.opened;
        slow.push(...events.map(({ id }) => id));
        if (slow.length >= 211) return;
      }
    })();
    const quick = new BackgroundFollower(through(feed), { after });
    await quick.waitUntil(isCaughtUp);
    // Both take what follows from the window.
    await waitUntil('the slow one has caught up', async () => Promise.resolve(isSlowCaughtUp));
    await waitForReader(reader);
    const { streamId: stream } = await fillStream(another, 1);
    await quick.waitUntil(() => quick.eventsOf(stream).length === 1);
    const begun = follows.length;
    for (let part = 1; part <= 7; part += 1) {
      await fillStream(another, 30);
      await quick.waitUntil(({ events }) => events.length === 1 + 30 * part);
    }
    gate.openGate();
    await reading;
    stopping.abort();
    await quick.stop();

    expect(slow).toEqual(quick.events.map(({ id }) => id));
    expect(follows.length).toBeGreaterThan(begun);
  });

  it('reads on from the end of the log after a second without followers', async () => {
    const { log: watched, follows, reader } = watch();
    const feed = through(open({ log: watched }));
    const first = new BackgroundFollower(feed, { after: await log.head() });
    await first.waitUntil(isCaughtUp);
    await waitForReader(reader);
    await first.stop();
    // The first page is read ahead of any follower; the rest is not wanted.
    await fillStream(another, 1);
    await waitUntil('the first page is read', async () => Promise.resolve(reader.eventsRead > 0));
    await setTimeout(1_500);
    await fillStream(another, 50);
    const after = await log.head();
    const later = new BackgroundFollower(feed, { after });
    await waitUntil('the reader begins again', async () => Promise.resolve(reader.starts === 2));
    const { streamId: stream } = await fillStream(another, 2);
    await later.waitUntil(() => later.eventsOf(stream).length === 2);
    await later.stop();

    expect(follows.findLast(({ readsAhead }) => !readsAhead)?.after).toBe(after);
  });

  it('ends all iterations when it is closed, and leaves the log open', async () => {
    const feed = open();
    const follower = new BackgroundFollower(through(feed), { after: await log.head() });
    await follower.waitUntil(isCaughtUp);
    await feed.close();
    await follower.finished;

    expect(await log.head()).toEqual(expect.any(String));
  });

  it('restarts at the end of the log after an error that the log does not handle', async () => {
    let failing = true;
    const follow = (options: FollowOptions) => {
      // The reader at the end of the log is the one that does not read ahead.
      if (!failing || options.readsAhead) return log.follow(options);
      failing = false;
      throw new Error('an unknown error');
    };
    const feed = open({ log: { head: () => log.head(), follow } });
    const follower = new BackgroundFollower(through(feed), { after: await log.head() });
    await follower.waitUntil(isCaughtUp);
    const { streamId: stream } = await fillStream(another, 3);
    await follower.waitUntil(() => follower.eventsOf(stream).length === 3);
    await follower.stop();
    expect(follower.events).toHaveLength(3);
  });
});

// An adapter's own guarantees about following, kept by a feed. Not on EventStoreDB: there the end of the log is announced while
// events of one append still arrive, so that a follower which was not there from the start may hear of it in between.
describe.each([
  ['with room for all', undefined],
  ['with a window of ten events', 10],
])('a feed on Postgres, %s,', (_what, windowEvents) => {
  let store: EventLogUnderTest;
  let log: EventLog;
  let another: EventLog;
  let feed: LogFeed;

  beforeAll(async () => {
    store = await createPostgresUnderTest();
    log = store.open();
    another = store.open();
    feed = new LogFeed({ log, logger: silentLogger, windowEvents });
  });

  afterAll(async () => {
    await feed.close();
    await log.close();
    await another.close();
    await store.destroy();
  });

  describeFollowing(
    () =>
      Object.assign(Object.create(log) as EventLog, {
        follow: (options: FollowOptions) => feed.follow(options),
      }),
    () => another,
  );
});
