import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { LiveHandshake } from '../../server/contracts/live';
import { parsePosition, type Position } from '../../server/contracts/position';
import { stubFetch } from '../../test/support/stub-fetch';
import { startFakeLiveServer } from '../../test/support/web-fake-live-server';
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

describe('the socket of a page that has just been opened', () => {
  const server = startFakeLiveServer();
  let askedAgain: () => readonly string[];
  let close: () => void;
  let since: Position | undefined;

  beforeEach(async () => {
    store.dispatch(api.util.resetApiState());
    since = at(7);
    const { requests: asked } = stubFetch(({ url }) => ({ body: ANSWERS[nameOf(url)] }));
    askedAgain = () => asked.slice(3).map(({ url }) => nameOf(url));
    const { getCurrentUser, getQuests, getNotifications } = api.endpoints;
    await Promise.all([
      store.dispatch(getCurrentUser.initiate()),
      store.dispatch(getQuests.initiate()),
      store.dispatch(getNotifications.initiate(notificationsQueryArg(PLAYER))),
    ]);
    expect(asked).toHaveLength(3);
  });
  afterEach(() => close());

  const open = async (): Promise<LiveHandshake> => {
    // Only now: what stands in for the client is there.
    const { openLiveSocket: openLive } = await import('./live-socket');
    close = openLive(store.dispatch, () => since);
    return server.handshake();
  };
  /** As long as anything may take that is fetched at leisure, and more. */
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1500));

  it('says since when all was fetched, and then nothing is fetched again but what nobody tells', async () => {
    expect(await open()).toEqual({ since: at(7) });
    server.emit('live:ready', { position: at(7) });
    await aMoment();
    expect(askedAgain()).toEqual(['notifications']);
  });

  it('has fetched again what a fact in between has changed', async () => {
    await open();
    server.emit('player:changed', { position: at(8) });
    server.emit('live:ready', { position: at(8) });
    await waitFor(() => expect(askedAgain()).toEqual(expect.arrayContaining(['user', 'quests'])));
  });

  it('has everything fetched again when too much happened in between', async () => {
    await open();
    server.emit('live:reset', { position: at(900) });
    server.emit('live:ready', { position: at(900) });
    await aMoment();
    expect(askedAgain().toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
  });

  it('has everything fetched again at leisure when nobody knows since when it is', async () => {
    since = undefined;
    expect(await open()).toEqual({});
    server.emit('live:ready', { position: at(7) });
    await waitFor(() => expect(askedAgain().toSorted()).toEqual(Object.keys(ANSWERS).toSorted()));
  });

  it('does so too when something older was shown before the server had answered', async () => {
    await open();
    since = undefined;
    server.emit('live:ready', { position: at(7) });
    await waitFor(() => expect(askedAgain().toSorted()).toEqual(Object.keys(ANSWERS).toSorted()));
  });

  it('says it again when the line was cut before it was live, and only then', async () => {
    await open();
    server.cut();
    expect(server.handshake()).toEqual({ since: at(7) });
    server.emit('live:ready', { position: at(9) });
    server.cut();
    expect(server.handshake()).toEqual({ after: at(9) });
  });
});
