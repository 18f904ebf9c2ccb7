import { jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { InvalidEventStoreUrl, InvalidPosition } from '../../server/event-log/errors';
import type { EventLog } from '../../server/event-log/event-log';
import { EventStoreEventLog } from '../../server/event-log/eventstoredb/eventstore-event-log';
import { EventStoreConnection } from '../../server/event-log/eventstoredb/eventstore-connection';
import { fillStream, newEvents, readAll, BackgroundFollower, streamId } from './event-log.fixtures';
import { createEventStoreUnderTest, type EventStoreUnderTest } from './eventstore-log-factory';
import { silentLogger } from './postgres-log-factory';

describe('the log in an EventStoreDB', () => {
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

  it('starts empty, whatever system events the server has written', async () => {
    store.server.log.appendSystemRecords(100);
    expect(await log.head()).toBe(ORIGIN);
    expect(await log.readNext(ORIGIN)).toBeUndefined();
    const follower = new BackgroundFollower(log, { after: ORIGIN });
    await follower.waitUntil(({ batches }) => batches.length > 0);
    expect(follower.batches).toEqual([{ events: [], position: ORIGIN, eventsRead: 0, caughtUp: true }]);
    await follower.stop();
  });

  it('shows no system events of the server, however many there are', async () => {
    const first = await fillStream(log, 1);
    store.server.log.appendSystemRecords(3_000);
    const [{ position } = { position: ORIGIN }] = await readAll(log.readStream(first.streamId));
    expect(await log.head()).toBe(position);
    expect(await log.readNext(position)).toBeUndefined();
    const second = await fillStream(log, 2);
    expect(await log.readNext(position)).toMatchObject({ streamId: second.streamId, revision: 0 });
    store.server.log.appendSystemRecords(50);
    const follower = new BackgroundFollower(log, { after: ORIGIN });
    await follower.waitUntil(({ batches }) => batches.at(-1)?.caughtUp === true);
    await follower.stop();
    expect(follower.events.map((event) => event.streamId)).toEqual([
      first.streamId,
      second.streamId,
      second.streamId,
    ]);
  });

  it('has positions of commit and prepare number, at one width', async () => {
    const { streamId: stream } = await fillStream(log, 3);
    const positions = (await readAll(log.readStream(stream))).map(({ position }) => position);
    expect(positions).toEqual(positions.map(() => expect.stringMatching(/^[0-9]{20}-[0-9]{20}$/)));
    const [commits, prepares] = [0, 1].map((part) => positions.map((each) => each.split('-')[part]));
    // Events appended together have one commit position: they differ in the other number.
    expect(new Set(commits).size).toBe(1);
    expect(new Set(prepares).size).toBe(3);
    for (const [index, after] of positions.entries()) {
      const follower = new BackgroundFollower(log, { after });
      await follower.waitUntil(({ batches }) => batches.at(-1)?.caughtUp === true);
      await follower.stop();
      expect(follower.events.map(({ revision }) => revision)).toEqual([0, 1, 2].slice(index + 1));
    }
  });

  it.each([
    '1',
    '0000000000000000001',
    '1-1',
    'x',
    '00000000000000000001-0000000000000000000x',
    '18446744073709551615-18446744073709551615',
  ])('has no position %s', async (position) => {
    const follower = new BackgroundFollower(log, { after: position as Position });
    await expect(follower.finished).rejects.toThrow(new InvalidPosition(position));
    await expect(log.readNext(position as Position)).rejects.toThrow(new InvalidPosition(position));
  });

  it('keeps no abandoned subscription open, and no connection once it is closed', async () => {
    const another = store.open();
    const followers = [log, another, another].map((each) => new BackgroundFollower(each, { after: ORIGIN }));
    for (const follower of followers) await follower.waitUntil(({ batches }) => batches.length > 0);
    expect(store.server.subscriptions.count).toBe(3);
    await followers[1]?.stop();
    for await (const { caughtUp } of another.follow({
      after: ORIGIN,
      signal: new AbortController().signal,
    })) {
      if (caughtUp) break;
    }
    await waitUntil(() => store.server.subscriptions.count === 2);
    await another.close();
    await waitUntil(() => store.server.subscriptions.count === 1 && store.server.connections === 1);
    await followers[0]?.stop();
    await log.close();
    await waitUntil(() => store.server.connections === 0);
  });

  it('delivers what another program has written as far as it can be read', async () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    const foreign = { type: 'OrderPlaced', contentType: 'application/octet-stream', metadata: bytes('') };
    const id = newEvents(1)[0]?.id ?? '';
    store.server.log.append('order-1', 'no_stream', [{ ...foreign, id, data: bytes('\u0001') }]);
    expect(await readAll(log.readStream('order-1'))).toMatchObject([
      { id, type: 'OrderPlaced', data: {}, metadata: {}, revision: 0 },
    ]);
  });

  it('names the version it needs when the server is too old', async () => {
    const old = await createEventStoreUnderTest({ streamPositions: false });
    const oldLog = old.open();
    const { streamId: stream } = await fillStream(oldLog, 1);
    await expect(readAll(oldLog.readStream(stream))).rejects.toThrow('version 22.6 or later is needed');
    await oldLog.close();
    await old.destroy();
  });

  it.each([
    'esdb://',
    'postgres://user:hunter2@db',
    'esdb://h:1?tls=maybe',
    'esdb://h?throwOnAppendFailure=false',
  ])('is not opened by %s', (connectionString) => {
    const opening = (): EventLog => new EventStoreEventLog({ connectionString, logger: silentLogger });
    expect(opening).toThrow(InvalidEventStoreUrl);
    expect(opening).not.toThrow(/hunter2/);
  });

  it('answers a call that begins in the very moment in which another fails', async () => {
    await store.server.takeDown();
    const connectionString = store.server.url;
    const bounds = { callTimeoutMs: 5_000, retryTimeoutMs: 0 };
    const connection = new EventStoreConnection({ connectionString, logger: silentLogger, ...bounds });
    const { client } = connection;
    const begin = (): Promise<unknown> => client.appendToStream('x', jsonEvent({ type: 'X', data: {} }));
    const begun: Promise<unknown>[] = [];
    const handleError = client['handleError'];
    client['handleError'] = (caller, error) => {
      client['handleError'] = handleError;
      void (async () => {
        for (let turn = 0; turn < 30; turn++) {
          begun.push(begin().catch((error: unknown) => error));
          await Promise.resolve();
        }
      })();
      return handleError(caller, error);
    };
    await expect(begin()).rejects.toThrow('UNAVAILABLE');
    await waitUntil(() => begun.length === 30);
    expect((await Promise.all(begun)).map(String)).toEqual(
      begun.map(() => expect.stringContaining('UNAVAILABLE')),
    );
    await connection.close();
  });

  it('closes though the server is down', async () => {
    await fillStream(log, 1);
    const never = store.open();
    const follower = new BackgroundFollower(log, { after: ORIGIN });
    await follower.waitUntil(({ events }) => events.length === 1);
    await store.server.takeDown();
    await Promise.all([log.close(), never.close(), follower.finished]);
    await expect(readAll(log.readStream(streamId()))).rejects.toThrow('closed');
  });
});

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
