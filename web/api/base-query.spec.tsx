import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { stubFetch } from '../../test/support/web/stub-fetch';
import { store } from '../app/store';
import { api } from './questlog';
import { readPosition } from './read-position';

const { endpoints } = api;

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a call of the client (R103)', () => {
  it('has a JSON content type only with a body, and an idempotency key on every command', async () => {
    const { requests } = stubFetch(() => ({ body: [] }));
    await store.dispatch(endpoints.getQuests.initiate(undefined, { forceRefetch: true }));
    await store.dispatch(endpoints.startDay.initiate({ startDayDto: { userId: 'u1' } }));
    await store.dispatch(endpoints.incrementQuest.initiate({ userId: 'u1', questId: 'q1' }));
    const [read, withBody, bodyless] = requests.filter(({ url }) => url !== '/api/user');
    expect(read?.headers.get('content-type')).toBeNull();
    expect(read?.headers.get('idempotency-key')).toBeNull();
    expect(withBody?.headers.get('content-type')).toBe('application/json');
    expect(withBody?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    const step = requests.find(({ url }) => url.endsWith('/increment')) ?? bodyless;
    expect(step?.headers.get('content-type')).toBeNull();
    expect(step?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('reads at least up to the position of the last command', async () => {
    const { requests } = stubFetch(({ method }) =>
      method === 'POST' ? { body: [], position: '0000000042' } : { body: [] },
    );
    await store.dispatch(endpoints.startDay.initiate({ startDayDto: {} }));
    await store.dispatch(endpoints.getMyParties.initiate(undefined, { forceRefetch: true }));
    const read = requests.find(({ url }) => url === '/api/parties/mine');
    expect(read?.headers.get('x-min-position')).toBe('0000000042');
  });

  // The waits are the seconds that the server asks for, twice as long at the second time, each times 0.5 to 1.5.
  it.each([
    { random: 0, seconds: [0, 1, 3] },
    { random: 0.5, seconds: [0, 2, 6] },
    { random: 0.75, seconds: [0, 2.5, 7.5] },
  ])(
    'is repeated with the same key, later each time and at random, while the server is busy (R254): $random',
    async ({ random, seconds }) => {
      jest.useFakeTimers();
      jest.spyOn(Math, 'random').mockReturnValue(random);
      const times: number[] = [];
      const startedAt = Date.now();
      const { requests } = stubFetch(() => {
        times.push((Date.now() - startedAt) / 1000);
        return times.length < 3
          ? { status: 503, body: { code: 'SERVICE_UNAVAILABLE' }, retryAfter: 2 }
          : { body: { items: [] } };
      });
      const call = store.dispatch(endpoints.createParty.initiate({ createPartyDto: { name: 'Readers' } }));
      await jest.advanceTimersByTimeAsync(10_000);
      jest.useRealTimers();
      expect(await call).not.toHaveProperty('error');
      expect(times).toEqual(seconds);
      expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    },
  );

  it.each([
    ['asks for a long wait', { status: 429, body: { code: 'TOO_MANY_REQUESTS' }, retryAfter: 900 }],
    ['names no wait', { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }],
  ])('is not repeated when the server %s', async (_why, answer) => {
    const { requests } = stubFetch(() => answer);
    const result = await store.dispatch(endpoints.getMyParties.initiate(undefined, { forceRefetch: true }));
    expect(result.error).toMatchObject({ code: answer.body.code });
    expect(requests).toHaveLength(1);
  });

  it('ends the session when the server answers 401', async () => {
    stubFetch(() => ({ status: 401, body: { code: 'UNAUTHENTICATED' } }));
    const { data, isSuccess } = await store.dispatch(
      endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }),
    );
    expect([isSuccess, data]).toEqual([true, null]);
  });

  it('keeps the position everything was read at until a session begins or ends', async () => {
    const { getCurrentUser, login } = endpoints;
    let position = '0000000007';
    stubFetch(() => ({ body: { id: 'u1' }, readPosition: position }));
    expect(readPosition.current()).toBeUndefined();
    for (position of ['0000000007', '0000000009']) {
      await store.dispatch(getCurrentUser.initiate(undefined, { forceRefetch: true }));
      expect(readPosition.current()).toBe('0000000007');
    }
    await store.dispatch(login.initiate({ loginDto: { username: 'olena', password: 'secret-1' } }));
    expect(readPosition.current()).toBeUndefined();
    await store.dispatch(getCurrentUser.initiate(undefined, { forceRefetch: true }));
    expect(readPosition.current()).toBeUndefined();
  });

  it('keeps the idempotency key of a command while the network is away', async () => {
    const keys: (string | null)[] = [];
    let away = true;
    stubFetch(({ headers, method }) => {
      if (method !== 'POST') return { body: [] };
      keys.push(headers.get('idempotency-key'));
      if (away) throw new TypeError('Failed to fetch');
      return { body: {} };
    });
    const contribute = () =>
      store.dispatch(
        endpoints.contributeToPartyQuest.initiate({
          questId: 'q1',
          contributeDto: { contribution: 1, partyId: 'p1' },
        }),
      );
    expect((await contribute()).error).toMatchObject({ code: 'NETWORK' });
    away = false;
    await contribute();
    await contribute();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});
