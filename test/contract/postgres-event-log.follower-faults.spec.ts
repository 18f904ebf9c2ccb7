import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ORIGIN } from '../../server/contracts/position';
import { LISTENER_APPLICATION_NAME } from '../../server/database/postgres-listener';
import { EventLogUnavailable } from '../../server/event-log/errors';
import type { EventLog } from '../../server/event-log/event-log';
import { EVENT_LOG_APPLICATION_NAME } from '../../server/event-log/postgres/event-log-pool';
import { createEmptyDatabase } from '../support/database/database';
import { fillStream, newEvent, newEvents, BackgroundFollower, streamId } from './event-log.fixtures';
import { FaultyPostgres, until } from './postgres-faults.fixtures';
import { TcpProxy } from '../support/outside/tcp-proxy';

describe('a follower of the event log on Postgres, when things go wrong', () => {
  let postgres: FaultyPostgres;
  let log: EventLog;

  beforeEach(async () => {
    postgres = await FaultyPostgres.create();
    log = postgres.open();
  });

  afterEach(() => postgres.destroy());

  it('never skips an event that was committed late', async () => {
    const follower = new BackgroundFollower(log, { after: await log.head() });
    const late = streamId();
    const slow = await postgres.appendSlowly(late);
    const appends = Array.from({ length: 8 }, () => fillStream(log, 2));
    await postgres.untilAppendersWait();
    await sleep(3_000);
    expect(follower.events).toEqual([]);
    await slow.commit();
    const streams = [late, ...(await Promise.all(appends)).map(({ streamId: stream }) => stream)];
    await follower.waitUntilPast(await log.head());
    await follower.stop();
    expect(follower.events.map((event) => event.streamId)[0]).toBe(late);
    expect(follower.events).toHaveLength(17);
    expect(new Set(follower.events.map((event) => event.streamId))).toEqual(new Set(streams));
  });

  it('skips no position when an append is rolled back', async () => {
    await fillStream(log, 1);
    const before = await log.head();
    const abandoned = streamId();
    const append = await postgres.appendSlowly(abandoned);
    await append.rollBack();
    const { streamId: stream } = await fillStream(log, 1);
    const follower = new BackgroundFollower(log, { after: before });
    await follower.waitUntilPast(await log.head());
    await follower.stop();
    expect(follower.events.map((event) => event.streamId)).toEqual([stream]);
  });

  it("is not held up by a long transaction, in another database or in the log's own", async () => {
    const elsewhere = await createEmptyDatabase();
    const long = new pg.Client({ connectionString: elsewhere.url });
    await long.connect();
    await long.query('BEGIN; CREATE TABLE held (n int); INSERT INTO held VALUES (1)');
    await postgres.operator.query('BEGIN; CREATE TABLE held (n int); INSERT INTO held VALUES (1)');
    const follower = new BackgroundFollower(log, { after: await log.head() });
    const { streamId: stream } = await fillStream(log, 20);
    await follower.waitUntil(() => follower.eventsOf(stream).length === 20);
    await follower.stop();
    await postgres.operator.query('ROLLBACK');
    await long.end();
    await elsewhere.drop();
  });

  it.each([
    ['its connections', false],
    ['its connections, reading ahead,', true],
  ])('goes on after %s and the listening one were terminated, again and again', async (_what, readsAhead) => {
    const follower = new BackgroundFollower(log, { after: await log.head(), batchSize: 3, readsAhead });
    const writer = postgres.open();
    const appended: string[] = [];
    for (let round = 0; round < 6; round++) {
      await follower.waitUntil(({ batches }) => batches.length > 0);
      const stream = streamId();
      const events = newEvents(10);
      const application = round % 2 ? EVENT_LOG_APPLICATION_NAME : LISTENER_APPLICATION_NAME;
      await until(async () => (await postgres.terminate(application)) > 0);
      // The writer's own connection was among them: repeating the same ids is safe.
      for (;;) {
        try {
          await writer.append({ streamId: stream, expectedRevision: 'none', events });
          break;
        } catch (error) {
          expect(error).toBeInstanceOf(EventLogUnavailable);
        }
      }
      appended.push(...events.map(({ id }) => id));
      await follower.waitUntil(({ events: seen }) => seen.length === appended.length);
    }
    await follower.stop();
    expect(follower.events.map(({ id }) => id)).toEqual(appended);
  });

  it('continues with the next event when a connection is cut while pages are read ahead', async () => {
    const [stream, events] = [streamId(), newEvents(0)];
    for (let n = 0; n < 40; n++) {
      const event = newEvent({ n, text: 'їжак '.repeat(50_000) });
      await log.append({ streamId: stream, expectedRevision: n === 0 ? 'none' : n - 1, events: [event] });
      events.push(event);
    }
    const proxy = await TcpProxy.open(postgres.store.url);
    const remote = postgres.open({ url: proxy.url });
    const seen: string[] = [];
    const stopping = new AbortController();
    const options = { after: ORIGIN, signal: stopping.signal, batchSize: 2, readsAhead: true };
    // After the first batch of a portion, which comes while the next portion is on its way: at the beginning, then after the
    // four batches of one, then right after the repeated page.
    const cutsAfter = new Set([2, 10, 12]);
    for await (const batch of remote.follow(options)) {
      seen.push(...batch.events.map(({ id }) => id));
      if (cutsAfter.delete(seen.length)) {
        await proxy.holdAnswersAfter(100_000);
        proxy.cutConnections();
      }
      if (batch.caughtUp) stopping.abort();
    }
    expect(cutsAfter.size).toBe(0);
    expect(seen).toEqual(events.map(({ id }) => id));
    await remote.close();
    await proxy.close();
  });

  it('is woken by appends, without polling, also after the listening connection was lost', async () => {
    const follower = new BackgroundFollower(postgres.open({ pollMillis: 3_600_000 }), {
      after: await log.head(),
    });
    for (let count = 1; count <= 20; count++) {
      if (count % 5 === 0) await until(async () => (await postgres.terminate(LISTENER_APPLICATION_NAME)) > 0);
      await fillStream(log, 1);
      await follower.waitUntil(({ events }) => events.length === count);
    }
    await follower.stop();
  });

  it('misses no append made while its notifications were still connecting', async () => {
    const proxy = await TcpProxy.open(postgres.store.url);
    proxy.holdAnswers();
    const slow = postgres.open({ notificationsUrl: proxy.url, pollMillis: 3_600_000 });
    const follower = new BackgroundFollower(slow, { after: await log.head() });
    await follower.waitUntil(({ batches }) => batches.length === 1);
    await fillStream(log, 1);
    proxy.releaseAnswers();
    await follower.waitUntil(({ events }) => events.length === 1);
    await follower.stop();
    await slow.close();
    await proxy.close();
  });

  it('sees events by polling while there are no notifications', async () => {
    const proxy = await TcpProxy.open(postgres.store.url);
    await proxy.close();
    const polling = postgres.open({ notificationsUrl: proxy.url, pollMillis: 20 });
    const follower = new BackgroundFollower(polling, { after: await log.head() });
    for (let count = 1; count <= 5; count++) {
      await fillStream(log, 1);
      await follower.waitUntil(({ events }) => events.length === count);
    }
    await follower.stop();
  });
});
