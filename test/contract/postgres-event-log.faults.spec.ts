import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { LISTENER_APPLICATION_NAME } from '../../server/database/postgres-listener';
import { EventLogUnavailable } from '../../server/event-log/errors';
import type { EventLog } from '../../server/event-log/event-log';
import { EVENT_LOG_APPLICATION_NAME } from '../../server/event-log/postgres/postgres-event-log';
import { createEmptyDatabase } from '../support/database';
import { fillStream, newEvent, newEvents, readAll, BackgroundFollower, streamId } from './event-log.fixtures';
import { createPostgresUnderTest, type OpenOptions, type PostgresUnderTest } from './postgres-log-factory';
import { TcpProxy } from '../support/tcp-proxy';

describe('the event log on Postgres, when things go wrong', () => {
  let store: PostgresUnderTest;
  let log: EventLog;
  let operator: pg.Client;
  let opened: EventLog[];

  const open = (options?: OpenOptions): EventLog => {
    const another = store.open(options);
    opened.push(another);
    return another;
  };

  beforeEach(async () => {
    store = await createPostgresUnderTest();
    opened = [];
    log = open();
    operator = new pg.Client({ connectionString: store.url });
    await operator.connect();
  });

  afterEach(async () => {
    await operator.end();
    for (const each of opened) await each.close();
    await store.destroy();
  });

  /** Terminates the backends of one application in this database; answers how many there were. */
  async function terminate(application: string): Promise<number> {
    const { rowCount } = await operator.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [application],
    );
    return rowCount ?? 0;
  }

  async function until(condition: () => Promise<boolean>): Promise<void> {
    while (!(await condition())) await sleep(5);
  }

  const appendersWaiting = async (): Promise<boolean> => {
    const { rows } = await operator.query(
      `SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()
         AND wait_event_type = 'Lock' AND wait_event = 'advisory'`,
      [EVENT_LOG_APPLICATION_NAME],
    );
    return rows.length > 0;
  };

  /** An append of another process that has its positions but hasn't committed. */
  async function appendSlowly(stream: string): Promise<{ commit(): Promise<void> }> {
    const slow = new pg.Client({ connectionString: store.url });
    await slow.connect();
    await slow.query('BEGIN');
    await slow.query(
      `SELECT * FROM append_batch(ARRAY[$1], ARRAY[1], ARRAY[-1], ARRAY[1],
         ARRAY[1], ARRAY[0]::bigint[], ARRAY[gen_random_uuid()], ARRAY['Slow'], ARRAY['{}']::json[], ARRAY['{}']::json[])`,
      [stream],
    );
    return {
      commit: async () => {
        await slow.query('COMMIT');
        await slow.end();
      },
    };
  }

  it('never skips an event that was committed late', async () => {
    const follower = new BackgroundFollower(log, { after: await log.head() });
    const late = streamId();
    const slow = await appendSlowly(late);
    const appends = Array.from({ length: 8 }, () => fillStream(log, 2));
    await until(appendersWaiting);
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

  it.each([
    ['its row', 'UPDATE policy_checkpoint SET updated_at = now()'],
    ['its table', 'LOCK TABLE policy_checkpoint IN ACCESS EXCLUSIVE MODE'],
  ])('appends without waiting for a checkpoint while another session has locked %s', async (_what, lock) => {
    await store.checkpointStore.place('policy', ORIGIN);
    const batch = () => [{ streamId: streamId(), expectedRevision: 'none' as const, events: newEvents(1) }];
    await fillStream(log, 1);
    const update = { name: 'policy', position: await log.head() };
    await operator.query(`BEGIN; ${lock}`);
    expect(await log.appendBatch(batch(), update)).toMatchObject({
      outcomes: [{ status: 'fulfilled' }],
      checkpointAdvanced: false,
    });
    await operator.query('ROLLBACK');
    expect(await log.appendBatch(batch(), update)).toMatchObject({ checkpointAdvanced: true });
    expect(await store.checkpointStore.read('policy')).toBe(update.position);
  });

  it('moves no checkpoint when the connection is cut before the appends are committed', async () => {
    await store.checkpointStore.place('policy', ORIGIN);
    const slow = await appendSlowly(streamId());
    const append = { streamId: streamId(), expectedRevision: 'none' as const, events: newEvents(1) };
    const cut = log.appendBatch([append], { name: 'policy', position: '0000000000000000001' as Position });
    await until(appendersWaiting);
    await terminate(EVENT_LOG_APPLICATION_NAME);
    expect(await cut).toEqual({
      outcomes: [{ status: 'rejected', reason: expect.any(EventLogUnavailable) }],
      checkpointAdvanced: false,
    });
    await slow.commit();
    expect(await store.checkpointStore.read('policy')).toBe(ORIGIN);
    expect(await readAll(log.readStream(append.streamId))).toEqual([]);
  });

  it('skips no position when an append is rolled back', async () => {
    await fillStream(log, 1);
    const before = await log.head();
    const abandoned = streamId();
    await operator.query('BEGIN');
    await operator.query(
      `SELECT * FROM append_batch(ARRAY[$1], ARRAY[1], ARRAY[-1], ARRAY[1],
         ARRAY[1], ARRAY[0]::bigint[], ARRAY[gen_random_uuid()], ARRAY['Slow'], ARRAY['{}']::json[], ARRAY['{}']::json[])`,
      [abandoned],
    );
    await operator.query('ROLLBACK');
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
    await operator.query('BEGIN; CREATE TABLE held (n int); INSERT INTO held VALUES (1)');
    const follower = new BackgroundFollower(log, { after: await log.head() });
    const { streamId: stream } = await fillStream(log, 20);
    await follower.waitUntil(() => follower.eventsOf(stream).length === 20);
    await follower.stop();
    await operator.query('ROLLBACK');
    await long.end();
    await elsewhere.drop();
  });

  it.each([
    ['its connections', false],
    ['its connections, reading ahead,', true],
  ])('goes on after %s and the listening one were terminated, again and again', async (_what, readsAhead) => {
    const follower = new BackgroundFollower(log, { after: await log.head(), batchSize: 3, readsAhead });
    const writer = open();
    const appended: string[] = [];
    for (let round = 0; round < 6; round++) {
      await follower.waitUntil(({ batches }) => batches.length > 0);
      const stream = streamId();
      const events = newEvents(10);
      const application = round % 2 ? EVENT_LOG_APPLICATION_NAME : LISTENER_APPLICATION_NAME;
      await until(async () => (await terminate(application)) > 0);
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

  it('goes on with the next event when a connection is cut while pages are read ahead', async () => {
    const [stream, events] = [streamId(), newEvents(0)];
    for (let n = 0; n < 40; n++) {
      const event = newEvent({ n, text: 'їжак '.repeat(50_000) });
      await log.append({ streamId: stream, expectedRevision: n === 0 ? 'none' : n - 1, events: [event] });
      events.push(event);
    }
    const proxy = await TcpProxy.open(store.url);
    const remote = open({ url: proxy.url });
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
    const follower = new BackgroundFollower(open({ pollMillis: 3_600_000 }), { after: await log.head() });
    for (let count = 1; count <= 20; count++) {
      if (count % 5 === 0) await until(async () => (await terminate(LISTENER_APPLICATION_NAME)) > 0);
      await fillStream(log, 1);
      await follower.waitUntil(({ events }) => events.length === count);
    }
    await follower.stop();
  });

  it('misses no append made while its notifications were still connecting', async () => {
    const proxy = await TcpProxy.open(store.url);
    proxy.holdAnswers();
    const slow = open({ notificationsUrl: proxy.url, pollMillis: 3_600_000 });
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
    const proxy = await TcpProxy.open(store.url);
    await proxy.close();
    const polling = open({ notificationsUrl: proxy.url, pollMillis: 20 });
    const follower = new BackgroundFollower(polling, { after: await log.head() });
    for (let count = 1; count <= 5; count++) {
      await fillStream(log, 1);
      await follower.waitUntil(({ events }) => events.length === count);
    }
    await follower.stop();
  });

  it('reports an append whose connection was cut before its commit, and accepts it again', async () => {
    const slow = await appendSlowly(streamId());
    const append = { streamId: streamId(), expectedRevision: 'none' as const, events: newEvents(3) };
    const cut = log.append(append);
    cut.catch(() => undefined);
    await until(appendersWaiting);
    await terminate(EVENT_LOG_APPLICATION_NAME);
    await expect(cut).rejects.toThrow(EventLogUnavailable);
    await slow.commit();
    expect(await readAll(log.readStream(append.streamId))).toEqual([]);
    expect((await log.append(append)).revision).toBe(2);
    expect(await readAll(log.readStream(append.streamId))).toHaveLength(3);
  });

  it('reports an append whose answer was lost, and answers the repeat as the first', async () => {
    const proxy = await TcpProxy.open(store.url);
    const remote = open({ url: proxy.url });
    await fillStream(remote, 1);
    const append = { streamId: streamId(), expectedRevision: 'none' as const, events: newEvents(3) };
    proxy.holdAnswers();
    const lost = remote.append(append);
    lost.catch(() => undefined);
    await until(async () => (await readAll(log.readStream(append.streamId))).length === 3);
    proxy.cutConnections();
    await expect(lost).rejects.toThrow(EventLogUnavailable);
    const recorded = await readAll(log.readStream(append.streamId));
    expect(await remote.append(append)).toEqual({ position: recorded[2]?.position, revision: 2 });
    expect(await readAll(log.readStream(append.streamId))).toEqual(recorded);
    await remote.close();
    await proxy.close();
  });

  it('is unavailable while the server is down, and its followers wait for it', async () => {
    const proxy = await TcpProxy.open(store.url);
    const { url } = proxy;
    await proxy.close();
    const remote = open({ url });
    const append = { streamId: streamId(), expectedRevision: 'none' as const, events: newEvents(1) };
    await expect(remote.append(append)).rejects.toThrow(EventLogUnavailable);
    await expect(remote.head()).rejects.toThrow(EventLogUnavailable);
    await expect(readAll(remote.readStream(streamId()))).rejects.toThrow(EventLogUnavailable);
    const follower = new BackgroundFollower(remote, { after: await log.head() });
    await sleep(200);
    await follower.stop();
    expect(follower.batches).toEqual([]);
  });
});
