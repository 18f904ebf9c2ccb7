import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { LiveHandshake } from '../../server/contracts/live';
import { parsePosition, type Position } from '../../server/contracts/position';
import { stubFetch } from '../../test/support/web/stub-fetch';
import { startFakeLiveServer } from '../../test/support/web/web-fake-live-server';
import { notificationsQueryArg } from '../api/notifications';
import { api } from '../api/questlog';
import { store } from '../app/store';

const at = (position: number) => parsePosition(String(position).padStart(10, '0')) as Position;
const PLAYER = 'u1';
const ANSWERS: Readonly<Record<string, unknown>> = {
  user: { id: PLAYER },
  quests: [],
  notifications: { items: [], parties: [], unread: 0, seen: null, latest: null, next: null },
};
const nameOf = (url: string): string => /(\w+)(\?.*)?$/.exec(url)?.[1] ?? url;

describe('the socket of a freshly opened page', () => {
  const server = startFakeLiveServer();
  let askedAgain: () => readonly string[];
  let close: () => void;
  let since: Position | undefined;

  beforeEach(async () => {
    store.dispatch(api.util.resetApiState());
    since = at(7);
    const { requests } = stubFetch(({ url }) => ({ body: ANSWERS[nameOf(url)] }));
    askedAgain = () => requests.slice(3).map(({ url }) => nameOf(url));
    const { getCurrentUser, getQuests, getNotifications } = api.endpoints;
    await Promise.all([
      store.dispatch(getCurrentUser.initiate()),
      store.dispatch(getQuests.initiate()),
      store.dispatch(getNotifications.initiate(notificationsQueryArg(PLAYER))),
    ]);
    expect(requests).toHaveLength(3);
  });
  afterEach(() => close());

  const open = async (): Promise<LiveHandshake> => {
    // Imported only now, after the client is mocked.
    const { openLiveSocket } = await import('./live-socket');
    close = openLiveSocket(store.dispatch, () => since);
    return server.handshake();
  };
  /** Longer than any fetch that waits for an idle page takes. */
  const waitForIdleFetches = () => new Promise((resolve) => setTimeout(resolve, 1500));

  it('names the position of the fetches, and then only unpushed data is fetched again', async () => {
    expect(await open()).toEqual({ since: at(7) });
    server.emit('live:ready', { position: at(7) });
    await waitForIdleFetches();
    expect(askedAgain()).toEqual(['notifications']);
  });

  it('has data fetched again that an event in between has changed', async () => {
    await open();
    server.emit('player:changed', { position: at(8) });
    server.emit('live:ready', { position: at(8) });
    await waitFor(() => expect(askedAgain()).toEqual(expect.arrayContaining(['user', 'quests'])));
  });

  it('has everything fetched again when too much happened in between', async () => {
    await open();
    server.emit('live:reset', { position: at(900) });
    server.emit('live:ready', { position: at(900) });
    await waitForIdleFetches();
    expect(askedAgain().toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
  });

  it('has everything fetched again when idle if the position of the fetches is unknown', async () => {
    since = undefined;
    expect(await open()).toEqual({});
    server.emit('live:ready', { position: at(7) });
    await waitFor(() => expect(askedAgain().toSorted()).toEqual(Object.keys(ANSWERS).toSorted()));
  });

  it('also does so when a snapshot was shown before the server had answered', async () => {
    await open();
    since = undefined;
    server.emit('live:ready', { position: at(7) });
    await waitFor(() => expect(askedAgain().toSorted()).toEqual(Object.keys(ANSWERS).toSorted()));
  });

  it('retries a refused handshake with growing pauses at random moments, and quickly again once it was live', async () => {
    await open();
    jest.useFakeTimers();
    const random = jest.spyOn(Math, 'random');
    try {
      const pauseAfterRefusal = async (moment: number): Promise<number> => {
        random.mockReturnValue(moment);
        const refusedAt = Date.now();
        server.refuse('TOO_MANY_SOCKETS');
        await jest.advanceTimersByTimeAsync(100_000);
        return (server.connectedAt.at(-1) ?? 0) - refusedAt;
      };
      const pauses = [];
      for (const moment of [0.5, 0.5, 0, 1, 0.5, 0.5, 0.5, 0.5]) pauses.push(await pauseAfterRefusal(moment));
      expect(pauses).toEqual([1_500, 3_000, 4_500, 15_000, 24_000, 48_000, 60_000, 60_000]);
      server.emit('live:ready', { position: at(7) });
      expect(await pauseAfterRefusal(0.5)).toBe(1_500);
      expect(askedAgain()).not.toContain('user');
    } finally {
      random.mockRestore();
      jest.useRealTimers();
    }
  });

  it('has the user fetched again when the handshake is refused because the session is over', async () => {
    await open();
    server.refuse('UNAUTHENTICATED');
    await waitFor(() => expect(askedAgain()).toEqual(['user']));
  });

  it('names the position again when the connection was cut before it was live, and only then', async () => {
    await open();
    server.cut();
    expect(server.handshake()).toEqual({ since: at(7) });
    server.emit('live:ready', { position: at(9) });
    server.cut();
    expect(server.handshake()).toEqual({ after: at(9) });
  });
});
