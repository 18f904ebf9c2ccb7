import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { EventLogUnavailable } from '../../server/event-log/errors';
import type { EventLog } from '../../server/event-log/event-log';
import { EVENT_LOG_APPLICATION_NAME } from '../../server/event-log/postgres/event-log-pool';
import { fillStream, newEvents, readAll, BackgroundFollower, streamId } from './event-log.fixtures';
import { FaultyPostgres, until } from './postgres-faults.fixtures';
import { TcpProxy } from '../support/outside/tcp-proxy';

describe('the event log on Postgres, when an append meets a fault', () => {
  let postgres: FaultyPostgres;
  let log: EventLog;

  beforeEach(async () => {
    postgres = await FaultyPostgres.create();
    log = postgres.open();
  });

  afterEach(() => postgres.destroy());

  it.each([
    ['its row', 'UPDATE policy_checkpoint SET updated_at = now()'],
    ['its table', 'LOCK TABLE policy_checkpoint IN ACCESS EXCLUSIVE MODE'],
  ])('appends without waiting for a checkpoint while another session has locked %s', async (_what, lock) => {
    await postgres.store.checkpointStore.place('policy', ORIGIN);
    const batch = () => [{ streamId: streamId(), expectedRevision: 'none' as const, events: newEvents(1) }];
    await fillStream(log, 1);
    const update = { name: 'policy', position: await log.head() };
    await postgres.operator.query(`BEGIN; ${lock}`);
    expect(await log.appendBatch(batch(), update)).toMatchObject({
      outcomes: [{ status: 'fulfilled' }],
      checkpointAdvanced: false,
    });
    await postgres.operator.query('ROLLBACK');
    expect(await log.appendBatch(batch(), update)).toMatchObject({ checkpointAdvanced: true });
    expect(await postgres.store.checkpointStore.read('policy')).toBe(update.position);
  });

  it('moves no checkpoint when the connection is cut before the appends are committed', async () => {
    await postgres.store.checkpointStore.place('policy', ORIGIN);
    const slow = await postgres.appendSlowly(streamId());
    const append = { streamId: streamId(), expectedRevision: 'none' as const, events: newEvents(1) };
    const cut = log.appendBatch([append], { name: 'policy', position: '0000000000000000001' as Position });
    await postgres.untilAppendersWait();
    await postgres.terminate(EVENT_LOG_APPLICATION_NAME);
    expect(await cut).toEqual({
      outcomes: [{ status: 'rejected', reason: expect.any(EventLogUnavailable) }],
      checkpointAdvanced: false,
    });
    await slow.commit();
    expect(await postgres.store.checkpointStore.read('policy')).toBe(ORIGIN);
    expect(await readAll(log.readStream(append.streamId))).toEqual([]);
  });

  it('reports an append whose connection was cut before its commit, and accepts it again', async () => {
    const slow = await postgres.appendSlowly(streamId());
    const append = { streamId: streamId(), expectedRevision: 'none' as const, events: newEvents(3) };
    const cut = log.append(append);
    cut.catch(() => undefined);
    await postgres.untilAppendersWait();
    await postgres.terminate(EVENT_LOG_APPLICATION_NAME);
    await expect(cut).rejects.toThrow(EventLogUnavailable);
    await slow.commit();
    expect(await readAll(log.readStream(append.streamId))).toEqual([]);
    expect((await log.append(append)).revision).toBe(2);
    expect(await readAll(log.readStream(append.streamId))).toHaveLength(3);
  });

  it('reports an append whose answer was lost, and answers the repeat as the first', async () => {
    const proxy = await TcpProxy.open(postgres.store.url);
    const remote = postgres.open({ url: proxy.url });
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
    const proxy = await TcpProxy.open(postgres.store.url);
    const { url } = proxy;
    await proxy.close();
    const remote = postgres.open({ url });
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
