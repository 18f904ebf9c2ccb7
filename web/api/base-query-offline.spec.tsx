import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stubFetch } from '../../test/support/web/stub-fetch';
import { store } from '../app/store';
import { warnOfUnreadOutbox } from '../app/warn-of-unread-outbox';
import { startI18n } from '../i18n/i18n';
import { toasts } from '../ui/toast/toast-queue';
import { logPosition } from './log-position';
import { setOutboxLoader, type Outbox } from './outbox/lazy-outbox';
import { writeQueuedFlag } from './outbox/outbox-state';
import { NETWORK_PROBLEM } from './problem';
import { api } from './questlog';

const { endpoints } = api;
const QUEUED_ANSWER = { kept: true };

/** An outbox that queues every command and has no snapshots. */
function openOutbox(given: Partial<Outbox> = {}) {
  const keys: string[] = [];
  const outbox: Outbox = {
    enqueue: async ({ key }, tried) => {
      if (tried === 'untried') return undefined;
      keys.push(key);
      return QUEUED_ANSWER;
    },
    readSnapshot: async () => undefined,
    readQueued: async () => [],
    overlayQueued: async (_url, answer) => answer,
    send: async () => undefined,
    isSending: () => false,
    readRefusals: async () => [],
    acknowledgeRefusals: async () => undefined,
    answerPlainQueue: async () => undefined,
    cleared: async () => undefined,
    ...given,
  };
  setOutboxLoader(async () => outbox);
  return keys;
}

/** Stubs the network with `answer`; returns the idempotency keys that were sent. */
function network(answer: (signal: AbortSignal | undefined) => Promise<Response>): (string | null)[] {
  const keys: (string | null)[] = [];
  globalThis.fetch = async (_input, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return answer(init?.signal ?? undefined);
  };
  return keys;
}

const refusal = async () => {
  throw new DOMException('Full', 'QuotaExceededError');
};
const REFUSING_STORAGE: Partial<Outbox> = {
  enqueue: refusal,
  readSnapshot: refusal,
  overlayQueued: refusal,
  send: refusal,
};

const away = async () => {
  throw new TypeError('Failed to fetch');
};
const silent = (signal: AbortSignal | undefined) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
const page = async () => new Response('<h1>Welcome to our hotel</h1>', { status: 200 });
const networkError = async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
  return new Response(body, { status: 200 });
};

const step = () => store.dispatch(endpoints.incrementQuest.initiate({ userId: 'p', questId: 'q' }));
const quests = () => store.dispatch(endpoints.getQuests.initiate(undefined, { forceRefetch: true }));

describe('a call without a network', () => {
  beforeAll(startI18n);
  beforeEach(() => {
    store.dispatch(api.util.resetApiState());
    localStorage.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    setOutboxLoader(() => Promise.reject(new Error('No outbox')));
  });

  it.each([
    ['no answer comes', away],
    ['a portal answers', page],
    ['the answer is cut off', networkError],
    ['a proxy cannot reach the server', async () => new Response('', { status: 502 })],
  ])('queues a command with its idempotency key where %s', async (_what, answer) => {
    const queued = openOutbox();
    const keys = network(answer);
    expect((await step()).data).toEqual(QUEUED_ANSWER);
    expect(queued).toEqual(keys);
  });

  it('queues a command after eight seconds without an answer, and answers a read with the last snapshot', async () => {
    const queued = openOutbox({ readSnapshot: async () => [{ id: 'seen' }] });
    network(silent);
    jest.useFakeTimers();
    const both = Promise.all([step(), quests()]);
    await jest.advanceTimersByTimeAsync(7999);
    expect(queued).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    const [stepped, read] = await both;
    expect(stepped.data).toEqual(QUEUED_ANSWER);
    expect(read.data).toEqual([{ id: 'seen' }]);
  });

  it('answers a read with the last snapshot and what is queued', async () => {
    const overlayQueued = async (_url: string, answer: unknown) => [
      ...(answer as object[]),
      { id: 'queued' },
    ];
    openOutbox({ readSnapshot: async () => [{ id: 'seen' }], overlayQueued });
    writeQueuedFlag(true);
    network(away);
    expect((await quests()).data).toEqual([{ id: 'seen' }, { id: 'queued' }]);
  });

  it('ends a read after thirty seconds without an answer where there is no snapshot', async () => {
    openOutbox();
    let given: AbortSignal | undefined;
    network((signal) => {
      given = signal;
      return silent(signal);
    });
    jest.useFakeTimers();
    const read = quests();
    await jest.advanceTimersByTimeAsync(29_999);
    expect(given?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect((await read).error).toEqual(NETWORK_PROBLEM);
    expect(given?.aborted).toBe(true);
  });

  it('waits on for an answer that has begun to arrive', async () => {
    openOutbox();
    let finish = () => {};
    const body = new ReadableStream({
      start: (controller) => {
        finish = () => {
          controller.enqueue(new TextEncoder().encode('[{"id":"slow"}]'));
          controller.close();
        };
      },
    });
    network(async () => new Response(body));
    jest.useFakeTimers();
    const read = quests();
    await jest.advanceTimersByTimeAsync(60_000);
    finish();
    expect((await read).data).toEqual([{ id: 'slow' }]);
  });

  it('waits for the server without a report where there is no snapshot', async () => {
    openOutbox();
    let answerNow = (_answer: Response) => {};
    network(() => new Promise((resolve) => (answerNow = resolve)));
    jest.useFakeTimers();
    const read = quests();
    await jest.advanceTimersByTimeAsync(20_000);
    answerNow(new Response('[{"id":"fresh"}]'));
    expect((await read).data).toEqual([{ id: 'fresh' }]);
  });

  it('logs an outbox that cannot be loaded, and warns the player once while something waits in it', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const missing = new TypeError('Failed to fetch dynamically imported module');
    setOutboxLoader(() => Promise.reject(missing), warnOfUnreadOutbox);
    network(away);
    expect((await step()).error).toMatchObject({ code: 'NETWORK' });
    expect(log).toHaveBeenCalledWith(missing);
    expect(toasts.state().shown).toBeNull();
    writeQueuedFlag(true);
    expect((await quests()).error).toMatchObject({ code: 'NETWORK' });
    const text = 'What you did offline could not be read. It stays in this browser: reload to try again.';
    expect(toasts.state().shown).toMatchObject({ kind: 'error', text });
    toasts.dismissError();
    await quests();
    expect(toasts.state().shown).toBeNull();
  });

  it('fails where the storage refuses, and keeps its idempotency key for the retry', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    openOutbox(REFUSING_STORAGE);
    const keys = network(away);
    for (let press = 0; press < 2; press += 1)
      expect((await step()).error).toMatchObject({ code: 'NETWORK' });
    expect(keys[1]).toBe(keys[0]);
    expect((await quests()).error).toMatchObject({ code: 'NETWORK' });
  });

  it('keeps the idempotency key of a command whose answer was cut off', async () => {
    openOutbox({ enqueue: async () => undefined });
    const keys = network(networkError);
    await step();
    await step();
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('a call with a network', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('is answered although the storage refuses what is queued', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    openOutbox(REFUSING_STORAGE);
    writeQueuedFlag(true);
    stubFetch(() => ({ body: [] }));
    expect((await quests()).data).toEqual([]);
    expect((await step()).data).toEqual([]);
  });

  it('is answered although the browser refuses all storage', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    stubFetch(() => ({ body: [] }));
    expect((await quests()).data).toEqual([]);
  });

  it('fails with an error of its own, which is logged and not queued, where the client cannot handle the answer', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const bug = new TypeError('Cannot read properties of undefined');
    jest.spyOn(logPosition, 'raise').mockImplementation(() => {
      throw bug;
    });
    const queued = openOutbox({ readSnapshot: async () => [{ id: 'seen' }] });
    const keys = network(async () => new Response('{}'));
    expect((await step()).error).toMatchObject({ status: 0, code: 'UNKNOWN' });
    expect(log).toHaveBeenCalledWith(bug);
    expect((await quests()).error).toMatchObject({ status: 0, code: 'UNKNOWN' });
    expect(queued).toEqual([]);
    await step();
    expect(keys.filter((key) => key !== null)).toEqual([keys[0], keys[0]]);
  });

  it('does not end the session when a proxy asks for a sign-in', async () => {
    stubFetch(() => ({ status: 401, body: { error: 'Proxy sign-in' } }));
    expect((await quests()).error).toMatchObject({ status: 401, code: 'UNKNOWN' });
    expect(store.getState().session.ended).toBe(false);
  });
});
