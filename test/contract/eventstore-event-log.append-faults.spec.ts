import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventLogUnavailable, InvalidEvent, WrongExpectedRevision } from '../../server/event-log/errors';
import type { Append, EventLog } from '../../server/event-log/event-log';
import type { EventStoreEventLogOptions } from '../../server/event-log/eventstoredb/eventstore-event-log';
import { fillStream, newEvent, newEvents, readAll, streamId } from './event-log.fixtures';
import { createEventStoreUnderTest, type EventStoreUnderTest } from './eventstore-log-factory';

const aNewStream = (count = 3): Append => ({
  streamId: streamId(),
  expectedRevision: 'none',
  events: newEvents(count),
});

describe('appends to EventStoreDB, when things go wrong', () => {
  let store: EventStoreUnderTest;
  let opened: EventLog[];
  let log: EventLog;

  const open = (options?: Partial<EventStoreEventLogOptions>): EventLog => {
    const another = store.open(options);
    opened.push(another);
    return another;
  };

  beforeEach(async () => {
    store = await createEventStoreUnderTest();
    opened = [];
    log = open();
  });

  afterEach(async () => {
    await store.server.bringUp();
    for (const each of opened) await each.close();
    await store.destroy();
  });

  const recordedIn = async (stream: string) => readAll(open().readStream(stream));

  it.each([1, 3])(
    'are made once and answered correctly though %d answers to one were lost',
    async (times) => {
      const append = aNewStream();
      await fillStream(log, 1);
      store.server.faults.loseAnswers(times);
      const answer = await log.append(append);
      const recorded = await recordedIn(append.streamId);
      expect(recorded.map(({ id }) => id)).toEqual(append.events.map(({ id }) => id));
      expect(answer).toEqual({ position: recorded[2]?.position, revision: 2 });
    },
  );

  it('are made once on top of others, though the answer was lost', async () => {
    const { streamId: stream } = await fillStream(log, 4);
    store.server.faults.loseAnswers(1);
    const events = newEvents(2);
    const answer = await log.append({ streamId: stream, expectedRevision: 3, events });
    const recorded = await recordedIn(stream);
    expect(recorded).toHaveLength(6);
    expect(answer).toEqual({ position: recorded[5]?.position, revision: 5 });
  });

  it('are retried when no answer arrives, and a late answer does no harm', async () => {
    const hasty = open({ callTimeoutMs: 200 });
    const withheld = aNewStream();
    store.server.faults.withholdAnswers(1);
    expect((await hasty.append(withheld)).revision).toBe(2);
    const late = aNewStream();
    store.server.faults.answerLate(1, 400);
    expect((await hasty.append(late)).revision).toBe(2);
    await sleep(500);
    expect(await recordedIn(withheld.streamId)).toHaveLength(3);
    expect(await recordedIn(late.streamId)).toHaveLength(3);
  });

  it('end as unavailable when every answer is lost, and a repeat is answered as if none had been', async () => {
    const hasty = open({ retryTimeoutMs: 300 });
    const append = aNewStream();
    store.server.faults.loseAnswers(1_000);
    await expect(hasty.append(append)).rejects.toThrow(EventLogUnavailable);
    store.server.faults.reset();
    const recorded = await recordedIn(append.streamId);
    expect(recorded).toHaveLength(3);
    const answer = { position: recorded[2]?.position, revision: 2 };
    expect(await hasty.append(append)).toEqual(answer);
    await log.append({ streamId: append.streamId, expectedRevision: 2, events: newEvents(1) });
    expect(await hasty.append({ ...append, expectedRevision: 3 })).toEqual(answer);
    expect(await recordedIn(append.streamId)).toHaveLength(4);
  });

  it('wait for a server that is down for a moment', async () => {
    await fillStream(log, 1);
    await store.server.takeDown();
    const appends = Array.from({ length: 20 }, () => aNewStream());
    const answers = appends.map((append) => log.append(append));
    await sleep(300);
    await store.server.bringUp();
    expect((await Promise.all(answers)).map(({ revision }) => revision)).toEqual(appends.map(() => 2));
    for (const { streamId: stream } of appends) expect(await recordedIn(stream)).toHaveLength(3);
  });

  it('and all other calls end as unavailable while the server stays down', async () => {
    const { streamId: stream } = await fillStream(log, 1);
    const head = await log.head();
    await store.server.takeDown();
    const hasty = open({ retryTimeoutMs: 100 });
    await expect(hasty.append(aNewStream())).rejects.toThrow(EventLogUnavailable);
    const onTop = { streamId: stream, expectedRevision: 0, events: newEvents(1) };
    await expect(hasty.append(onTop)).rejects.toThrow(EventLogUnavailable);
    await expect(readAll(hasty.readStream(stream))).rejects.toThrow(EventLogUnavailable);
    await expect(hasty.head()).rejects.toThrow(EventLogUnavailable);
    await expect(hasty.readNext(head)).rejects.toThrow(EventLogUnavailable);
    await store.server.bringUp();
    expect((await hasty.append(onTop)).revision).toBe(1);
    expect(await hasty.readNext(head)).toMatchObject({ id: onTop.events[0]?.id });
  });

  it('of 32 writers are each made once, in order, while every connection is cut repeatedly', async () => {
    const logs = [open({ retryTimeoutMs: 60_000 }), open({ retryTimeoutMs: 60_000 })];
    const writers = Array.from({ length: 32 }, (_, n) => ({ stream: streamId(), log: logs[n % 2] ?? log }));
    const { server } = store;
    let writing = true;
    const cutting = (async () => {
      for (let round = 0; writing; round++) {
        // Each time a little later: a connection that is cut at once delivers nothing.
        const enough = server.log.records.length + 30;
        while (writing && server.log.records.length < enough) await sleep(5);
        if (round % 3 === 0) server.faults.loseAnswers(1);
        server.cutConnections();
        if (round % 8 !== 7) continue;
        await server.takeDown();
        await sleep(50);
        await server.bringUp();
      }
    })();
    const written = await Promise.all(
      writers.map(async (writer) => {
        const events = newEvents(20);
        for (const [index, event] of events.entries()) {
          const expectedRevision = index === 0 ? 'none' : index - 1;
          await writer.log.append({ streamId: writer.stream, expectedRevision, events: [event] });
        }
        return events.map(({ id }) => id);
      }),
    ).finally(() => (writing = false));
    await cutting;
    store.server.faults.reset();
    for (const [index, { stream }] of writers.entries()) {
      expect((await recordedIn(stream)).map(({ id }) => id)).toEqual(written[index]);
    }
  });

  it.each([
    ['is too busy', { code: status.UNAVAILABLE, details: 'Server Is Too Busy' }],
    ['has timed out', { code: status.ABORTED, details: 'Operation timed out: Commit phase timeout.' }],
    ['has no leader', { code: status.UNKNOWN, details: 'No leader info available in response' }],
    ['is ending', { code: status.CANCELLED, details: 'Call canceled by the server.' }],
    ['has lost the line', { code: status.INTERNAL, details: 'Received RST_STREAM with code 2' }],
  ])('are tried again when the server %s', async (_what, refusal) => {
    store.server.faults.refuseAppends(2, refusal);
    store.server.faults.refuseReads(1, refusal);
    const { streamId: stream } = await fillStream(log, 2);
    expect(await readAll(log.readStream(stream))).toHaveLength(2);
  });

  it('go to the leader when the server says that it is none, as reads do', async () => {
    const { hostname, port } = new URL(store.server.url);
    const notLeader = {
      code: status.NOT_FOUND,
      details: 'Leader info available',
      trailers: { exception: 'not-leader', 'leader-endpoint-host': hostname, 'leader-endpoint-port': port },
    };
    store.server.faults.refuseAppends(1, notLeader);
    const append = aNewStream();
    expect((await log.append(append)).revision).toBe(2);
    store.server.faults.refuseReads(1, notLeader);
    expect(await readAll(log.readStream(append.streamId))).toHaveLength(3);
  });

  it('are refused at once when this client may not append', async () => {
    store.server.faults.refuseAppends(1, {
      code: status.PERMISSION_DENIED,
      details: 'Access Denied',
      trailers: { exception: 'access-denied' },
    });
    await expect(log.append(aNewStream())).rejects.toMatchObject({ type: 'access-denied' });
    await expect(log.append(aNewStream())).resolves.toMatchObject({ revision: 2 });
  });

  it('larger than the server accepts are refused as invalid', async () => {
    const append = { ...aNewStream(), events: [newEvent({ text: 'x'.repeat(1_100_000) })] };
    await expect(log.append(append)).rejects.toThrow(InvalidEvent);
    const many = { ...aNewStream(), events: newEvents(12).map((event) => ({ ...event, data: large })) };
    await expect(log.append(many)).rejects.toThrow(InvalidEvent);
    expect(await recordedIn(append.streamId)).toEqual([]);
    expect(await recordedIn(many.streamId)).toEqual([]);
    await expect(log.append(aNewStream())).resolves.toMatchObject({ revision: 2 });
  });

  it('to names that are the server’s own are refused before anything is sent', async () => {
    await expect(log.append({ ...aNewStream(), streamId: '$users' })).rejects.toThrow(InvalidEvent);
    await expect(log.append({ ...aNewStream(), events: [newEvent({}, '$metadata')] })).rejects.toThrow(
      InvalidEvent,
    );
  });

  it('that meet a conflict while answers are lost still report it', async () => {
    const { streamId: stream } = await fillStream(log, 3);
    store.server.faults.loseAnswers(1);
    const append = open().append({ streamId: stream, expectedRevision: 0, events: newEvents(1) });
    await expect(append).rejects.toEqual(new WrongExpectedRevision(stream, 0, 2));
    expect(await recordedIn(stream)).toHaveLength(3);
  });
});

const large = { text: 'x'.repeat(100_000) };
