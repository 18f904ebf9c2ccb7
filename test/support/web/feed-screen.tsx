import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { stubFetch, type RecordedRequest } from './stub-fetch';
import { renderScreen } from './web-render';
import type { PartyDetail } from '../../../web/api/models';
import { api } from '../../../web/api/questlog';
import { store } from '../../../web/app/store';
import { liveApi } from '../../../web/live/live-endpoints';
import { mergeFeed } from '../../../web/live/live-merge';
import { ActivitiesTab } from '../../../web/features/parties/detail/activities-tab';
import type { Activity } from '../../../web/features/parties/feed/group-feed';

export const PARTY = { id: 'p1', isMember: true, members: [] as PartyDetail['members'] } as PartyDetail;
const { updateQueryData } = liveApi.util;
export const at = (position: number) => String(position).padStart(10, '0');

/** Every entry has a player of its own, so that none are grouped. */
export const entry = (number: number, change: Partial<Activity> = {}): Activity => ({
  id: `a${number}`,
  partyId: 'p1',
  type: 'joined',
  position: at(number),
  user: { id: `u${number}`, nickname: `Player ${number}`, username: `player${number}` },
  xpGained: 0,
  questId: null,
  questName: null,
  contribution: null,
  subject: null,
  amount: null,
  createdAt: new Date().toISOString(),
  ...change,
});
export const numbers = (from: number, to: number) =>
  Array.from({ length: Math.max(0, from - to + 1) }, (_unused, index) => from - index);

/** The page's requests. */
export let asked: readonly RecordedRequest[];
/** The server's newest entry. */
let head: number;
/** The list's top in the window, in pixels. */
let topAt: number;

/** Sets the server's newest entry. */
export function serverHas(newest: number): void {
  head = newest;
}

/** Runs before each test: clears fetched data and scrolls to the list's top. */
export async function beginFeed(): Promise<void> {
  topAt = 300;
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: topAt }) as DOMRect);
  HTMLElement.prototype.scrollIntoView = () => scrollTo(80);
  store.dispatch(api.util.resetApiState());
  ({ requests: asked } = stubFetch(({ method, url }) => {
    if (method === 'POST') return { status: 204 };
    if (url === '/api/user') return { body: { id: 'me', nickname: 'Me', timeZone: 'UTC' } };
    if (url.includes('/notifications')) return { body: news() };
    const before = new URL(url, 'http://localhost').searchParams.get('before');
    const from = before === null ? head : Number(before) - 1;
    return { body: numbers(from, Math.max(1, from - 49)).map((number) => entry(number)) };
  }));
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
}

/** Runs after each test. */
export function endFeed(): void {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
}

const news = () => ({
  ...{ items: [], next: null, unread: 1, seen: null, latest: at(head) },
  parties: [{ partyId: 'p1', name: 'Owls', unseen: 5, position: at(head) }],
});

export function scrollTo(top: number): void {
  topAt = top;
  fireEvent.scroll(window);
}

export async function show(newest: number) {
  head = newest;
  const shown = await renderScreen(<ActivitiesTab party={PARTY} />);
  await screen.findAllByRole('listitem');
  return shown;
}

/** Dispatches entries as the socket does; the store notifies its subscribers in the next frame. */
export const push = (...arrived: Activity[]) =>
  act(async () => {
    store.dispatch(
      updateQueryData('getPartyActivities', { partyId: 'p1' }, (feed) => mergeFeed(feed, arrived)),
    );
    await new Promise(requestAnimationFrame);
  });

export const players = () =>
  Array.from(screen.getByRole('region', { name: 'Activity feed' }).querySelectorAll('li')).map((item) =>
    Number(item.querySelector('strong')?.textContent?.replace('Player ', '')),
  );
