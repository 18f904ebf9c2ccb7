import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { accountSuspended, sessionEnded } from '../session';
import type { StoredCommand } from './queued-command';
import { writeQueuedFlag } from './outbox-state';
import { createSender } from './sender';

const DONE: StubbedResponse = { body: { isCompleted: true } };
const FAULT: StubbedResponse = { status: 500, body: { code: 'INTERNAL_ERROR' } };

const command = (order: number): StoredCommand => ({
  order,
  playerId: 'p',
  key: `key-${order}`,
  method: 'POST',
  url: `/api/user/p/quests/q${order}/complete`,
  deed: { kind: 'quest', id: `q${order}`, shown: { progress: 1, isCompleted: true } },
  name: '',
  emoji: '',
});

/** A sender, and a server with the given answer. */
function openSender(answer: () => StubbedResponse, remove?: () => Promise<void>) {
  let queue: StoredCommand[] = [];
  const startedAt = Date.now();
  const calls: string[] = [];
  const sendTimes: number[] = [];
  stubFetch(() => {
    sendTimes.push((Date.now() - startedAt) / 1000);
    return answer();
  });
  const leave = async ({ order }: StoredCommand) => {
    await remove?.();
    queue = queue.filter((one) => one.order !== order);
  };
  const sender = createSender({
    dispatch: ({ type }) => calls.push(type),
    waiting: async () => queue,
    remove: leave,
    refuse: leave,
    noteFailure: async () => undefined,
    onCommandRemoved: async () => void calls.push('left'),
    onDrained: () => void calls.push('sent'),
  });
  const add = async (order: number) => {
    queue = [...queue, command(order)];
    void sender.send();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { sender, add, calls, sendTimes, left: () => queue.length };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const away = () => {
  throw new TypeError('Failed to fetch');
};

describe('the sender of the queue', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    writeQueuedFlag(false);
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('sends at once, however fast commands are added', async () => {
    const { add, sendTimes, left } = openSender(() => DONE);
    for (let order = 0; order < 4; order += 1) {
      await add(order);
      await pass(1.9);
    }
    expect(sendTimes.map(Math.round)).toEqual([0, 2, 4, 6]);
    expect(left()).toBe(0);
  });

  it('retries with growing pauses, which newly added commands do not postpone', async () => {
    const { add, sendTimes } = openSender(away);
    await add(1);
    await pass(1);
    expect(sendTimes).toEqual([0]);
    await pass(1);
    await pass(4);
    await pass(8);
    expect(sendTimes).toEqual([0, 2, 6, 14]);
  });

  it('waits as long as the server asks, although its pauses are shorter (R255)', async () => {
    let isBusy = true;
    const { sender, add, sendTimes } = openSender(() =>
      isBusy ? { status: 429, body: { code: 'TOO_MANY_REQUESTS' }, retryAfter: 20 } : DONE,
    );
    await add(1);
    expect(sender.isServerUnreachable()).toBe(false);
    await pass(24);
    expect(sendTimes).toEqual([0]);
    isBusy = false;
    await pass(1);
    expect(sendTimes).toEqual([0, 25]);
  });

  it('sends nothing before that, neither for a new command nor when the page is visible again (R255)', async () => {
    let isBusy = true;
    const { sender, add, sendTimes, left } = openSender(() =>
      isBusy ? { status: 429, body: { code: 'TOO_MANY_REQUESTS' }, retryAfter: 20 } : DONE,
    );
    await add(1);
    await pass(5);
    isBusy = false;
    await add(2);
    sender.sendNow();
    await pass(14);
    sender.sendNow();
    expect(sendTimes).toEqual([0]);
    await pass(6);
    expect([sendTimes, left()]).toEqual([[0, 25, 25], 0]);
  });

  it('starts with the shortest pause again after a successful send', async () => {
    let isAway = true;
    const { add, sendTimes } = openSender(() => (isAway ? away() : DONE));
    await add(1);
    await pass(2);
    isAway = false;
    await pass(4);
    isAway = true;
    await add(2);
    await pass(2);
    expect(sendTimes).toEqual([0, 2, 6, 6, 8]);
  });

  it('knows when the server does not answer', async () => {
    let isAway = true;
    const { sender, add } = openSender(() => (isAway ? away() : FAULT));
    expect(sender.isServerUnreachable()).toBe(false);
    await add(1);
    expect(sender.isServerUnreachable()).toBe(true);
    isAway = false;
    await pass(2);
    expect(sender.isServerUnreachable()).toBe(false);
  });

  it('reports each removed command, and once that the queue is drained', async () => {
    let isAway = true;
    const { sender, add, calls } = openSender(() => (isAway ? away() : DONE));
    await add(1);
    await add(2);
    isAway = false;
    await sender.send();
    expect(calls).toEqual(['left', 'left', 'sent']);
  });

  it('retries when the storage refuses to remove a command', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    let isFull = true;
    const refusal = new DOMException('Full', 'QuotaExceededError');
    const { add, left } = openSender(
      () => DONE,
      () => (isFull ? Promise.reject(refusal) : Promise.resolve()),
    );
    writeQueuedFlag(true);
    await add(1);
    expect([left(), logged.mock.calls]).toEqual([1, [[refusal]]]);
    isFull = false;
    await pass(2);
    expect(left()).toBe(0);
  });

  it('does not retry when the storage refuses and nothing is queued', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const { add } = openSender(
      () => DONE,
      () => Promise.reject(new DOMException('Refused', 'SecurityError')),
    );
    writeQueuedFlag(false);
    await add(1);
    await pass(120);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('sends no request without a network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { add, sendTimes } = openSender(() => DONE);
    await add(1);
    await pass(120);
    expect(sendTimes).toEqual([]);
  });

  it('ends a session that the server no longer knows, and keeps the queue', async () => {
    const { add, calls, left } = openSender(() => ({ status: 401, body: { code: 'UNAUTHENTICATED' } }));
    await add(1);
    expect([calls, left()]).toEqual([[sessionEnded.type], 1]);
  });

  it('keeps the queue of a suspended player (R372)', async () => {
    const body = { code: 'ACCOUNT_SUSPENDED', reason: 'Insults', until: null };
    const { add, calls, left } = openSender(() => ({ status: 403, body }));
    await add(1);
    expect([calls, left()]).toEqual([[accountSuspended.type], 1]);
  });
});
