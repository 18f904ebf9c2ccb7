// Shows R90, R122.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pastDoubleClick } from '../../../../test/support/past-double-click';
import { answerRequests, type AskedRequest } from '../../../../test/support/web-answers';
import { renderScreen } from '../../../../test/support/web-render';
import type { PartyDetail } from '../../../api/models';
import { newsOf } from '../../../api/notifications';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import { countUnseen } from '../../../live/count-unseen';
import { liveApi } from '../../../live/live-endpoints';
import { mergeFeed } from '../../../live/live-merge';
import { liveStatusChanged } from '../../../live/live-status';
import type { PartyActivity } from '../../../../server/contracts/live';
import { ActivitiesTab } from '../detail/activities-tab';
import type { Activity } from './group-feed';

const PARTY = { id: 'p1', isMember: true } as PartyDetail;
const { updateQueryData, invalidateTags } = liveApi.util;
const at = (position: number) => String(position).padStart(10, '0');

/** Each by a player of their own, so that none is put together with another. */
const entry = (number: number, change: Partial<Activity> = {}): Activity => ({
  ...{ id: `a${number}`, partyId: 'p1', type: 'joined', position: at(number) },
  user: { id: `u${number}`, nickname: `Player ${number}`, username: `player${number}` },
  ...{ xpGained: 0, questId: null, questName: null, contribution: null, subject: null, amount: null },
  createdAt: new Date().toISOString(),
  ...change,
});
const numbers = (from: number, to: number) =>
  Array.from({ length: Math.max(0, from - to + 1) }, (_unused, index) => from - index);

let asked: readonly AskedRequest[];
/** The newest entry the server has. */
let head: number;
/** Where the list's top stands in the window. */
let topAt: number;

beforeEach(async () => {
  topAt = 300;
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: topAt }) as DOMRect);
  HTMLElement.prototype.scrollIntoView = () => scrollTo(80);
  store.dispatch(api.util.resetApiState());
  ({ asked } = answerRequests(({ method, url }) => {
    if (method === 'POST') return { status: 204 };
    if (url === '/api/user') return { body: { id: 'me', timeZone: 'UTC' } };
    if (url.includes('/notifications')) return { body: news() };
    const before = new URL(url, 'http://localhost').searchParams.get('before');
    const from = before === null ? head : Number(before) - 1;
    return { body: numbers(from, Math.max(1, from - 49)).map((number) => entry(number)) };
  }));
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

const news = () => ({
  ...{ items: [], next: null, unread: 1, seen: null, latest: at(head) },
  parties: [{ partyId: 'p1', name: 'Owls', unseen: 5, position: at(head) }],
});

function scrollTo(top: number): void {
  topAt = top;
  fireEvent.scroll(window);
}

async function show(newest: number) {
  head = newest;
  const shown = await renderScreen(<ActivitiesTab party={PARTY} />);
  await screen.findAllByRole('listitem');
  return shown;
}

/** As the socket brings them; the store tells what it was given with the next frame. */
const push = (...arrived: Activity[]) =>
  act(async () => {
    store.dispatch(
      updateQueryData('getPartyActivities', { partyId: 'p1' }, (feed) => mergeFeed(feed, arrived)),
    );
    await new Promise(requestAnimationFrame);
  });

const players = () =>
  Array.from(screen.getByRole('region', { name: 'Activity feed' }).querySelectorAll('li')).map((item) =>
    Number(item.querySelector('strong')?.textContent?.replace('Player ', '')),
  );

describe('a feed that is read', () => {
  it('has its entries under their days', async () => {
    head = 2;
    answerRequests(({ url }) => ({
      body: url.includes('activities')
        ? [entry(2), entry(1, { createdAt: '2026-01-05T12:00:00Z' })]
        : { id: 'me', timeZone: 'UTC' },
    }));
    await renderScreen(<ActivitiesTab party={PARTY} />);
    const region = await screen.findByRole('region', { name: 'Activity feed' });
    expect(region).toBeVisible();
    const [today, earlier] = screen.getAllByRole('heading', { level: 2 });
    expect(today).toHaveTextContent('Today');
    expect(earlier).toHaveTextContent(/January/);
    expect(players()).toEqual([2, 1]);
  });

  it('shows what comes at once while its top is in sight', async () => {
    await show(3);
    await push(entry(4));
    expect(players()).toEqual([4, 3, 2, 1]);
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  });

  it('does not move while older entries are read, and says quietly how many are new', async () => {
    await show(3);
    scrollTo(-500);
    await push(entry(4));
    await push(entry(5), entry(6));
    expect(players()).toEqual([3, 2, 1]);
    expect(screen.getByRole('button', { name: '3 new' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveTextContent('');
  });

  it('leads up to what is new, and the focus with it', async () => {
    await show(3);
    act(() => void store.dispatch(liveStatusChanged('live')));
    scrollTo(-500);
    await push(entry(4), entry(5));
    await userEvent.setup().click(screen.getByRole('button', { name: '2 new' }));
    expect(players()).toEqual([5, 4, 3, 2, 1]);
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
    expect(document.activeElement).toHaveTextContent('Live');
    act(() => void store.dispatch(liveStatusChanged('off')));
  });

  it('shows what is new to who scrolls back up', async () => {
    await show(3);
    scrollTo(-500);
    await push(entry(4));
    scrollTo(200);
    expect(players()).toEqual([4, 3, 2, 1]);
  });

  it('does not grow an entry that is read by what is added to it', async () => {
    const contribution = (number: number) =>
      entry(number, {
        ...{ type: 'quest_contribution', contribution: 1, questId: 'q1', questName: 'Marathon' },
        user: { id: 'u9', nickname: 'Olena', username: 'olena' },
      });
    await show(2);
    await push(contribution(3));
    await push(contribution(4));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/Olena contributed 2 to Marathon.*2 times/);
    scrollTo(-500);
    await push(contribution(5));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/contributed 2 to/);
    scrollTo(200);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/contributed 3 to.*3 times/);
  });
});

describe('earlier pages', () => {
  const earlier = () => userEvent.setup().click(screen.getByRole('button', { name: 'Show earlier' }));

  it('come when asked for, meet what is there, and end', async () => {
    await show(120);
    await earlier();
    await waitFor(() => expect(players()).toHaveLength(100));
    await pastDoubleClick();
    await earlier();
    await waitFor(() => expect(players()).toEqual(numbers(120, 1)));
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  it('leave the focus on the button while it stays, and then take it to the first that came', async () => {
    await show(120);
    await earlier();
    await waitFor(() => expect(players()).toHaveLength(100));
    expect(screen.getByRole('button', { name: 'Show earlier' })).toHaveFocus();
    await pastDoubleClick();
    await earlier();
    await waitFor(() => expect(players()).toHaveLength(120));
    expect(screen.getAllByRole('listitem')[100]).toHaveFocus();
  });

  it('take the focus to the last there is when none came', async () => {
    await show(50);
    await earlier();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull());
    expect(screen.getAllByRole('listitem')[49]).toHaveFocus();
  });

  it('leave the focus where it was when it went on meanwhile', async () => {
    await show(60);
    const button = screen.getByRole('button', { name: 'Show earlier' });
    act(() => {
      button.focus();
      button.click();
      button.blur();
    });
    await waitFor(() => expect(players()).toHaveLength(60));
    expect(document.body).toHaveFocus();
  });

  it('stay when the first page is fetched anew, with what came meanwhile', async () => {
    await show(60);
    await earlier();
    await waitFor(() => expect(players()).toHaveLength(60));
    head = 70;
    await act(async () => void store.dispatch(invalidateTags(['PartyActivities'])));
    await waitFor(() => expect(players()).toEqual(numbers(70, 1)));
  });

  it('are asked for anew when more was missed than a page holds: there is no hole', async () => {
    await show(60);
    await earlier();
    await waitFor(() => expect(players()).toHaveLength(60));
    head = 200;
    await act(async () => void store.dispatch(invalidateTags(['PartyActivities'])));
    await waitFor(() => expect(players()).toEqual(numbers(200, 151)));
    await pastDoubleClick();
    await earlier();
    await waitFor(() => expect(players()).toEqual(numbers(200, 101)));
  });
});

describe('a feed on the screen', () => {
  const unseen = () =>
    api.endpoints.getNotifications.select(newsOf('me'))(store.getState()).data?.parties[0]?.unseen;
  const marks = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

  const mark = (position: number) => ({ position: at(position), partyId: 'p1' });
  const arrive = async (number: number) => {
    const arrived = entry(number, { type: 'member_level', amount: 2 }) as unknown as PartyActivity;
    act(
      () =>
        void store.dispatch(
          updateQueryData('getNotifications', newsOf('me'), (page) => countUnseen(page, arrived, 'me')),
        ),
    );
    await push(arrived);
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** Its first entries are told of; from here on the time passes only when a test says so. */
  const showSeen = async () => {
    head = 3;
    await store.dispatch(liveApi.endpoints.getNotifications.initiate(newsOf('me')));
    expect(unseen()).toBe(5);
    const shown = await show(3);
    expect(unseen()).toBe(0);
    await waitFor(() => expect(marks()).toEqual([mark(3)]));
    const passed = performance.now();
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask'] });
    // The clock goes on from where it was.
    await pass(passed);
    return shown;
  };
  const look = (hidden: boolean) =>
    act(async () => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      fireEvent(document, new Event('visibilitychange'));
    });
  afterEach(() => void jest.useRealTimers());

  it('is seen, and what is held back is not', async () => {
    await showSeen();
    scrollTo(-500);
    await arrive(4);
    await pass(10_000);
    expect(unseen()).toBe(1);
    expect(marks()).toEqual([mark(3)]);
    scrollTo(200);
    await pass(0);
    expect(unseen()).toBe(0);
    expect(marks()).toEqual([mark(3), mark(4)]);
  });

  it('is told of seldom, and of the last', async () => {
    await showSeen();
    await arrive(4);
    await arrive(5);
    await pass(2000);
    expect(marks()).toEqual([mark(3)]);
    await pass(1000);
    expect(marks()).toEqual([mark(3), mark(5)]);
  });

  it.each([
    ['it is left', async (unmount: () => void) => unmount()],
    ['the page is hidden', () => look(true)],
    ['later ones are held back', async () => (scrollTo(-500), await arrive(5), await pass(3000))],
  ])('is told of to the last entry when %s', async (_when, happens) => {
    const { unmount } = await showSeen();
    await arrive(4);
    expect(marks()).toEqual([mark(3)]);
    await happens(unmount);
    await pass(0);
    expect(marks()).toEqual([mark(3), mark(4)]);
    await pass(10_000);
    expect(marks()).toHaveLength(2);
  });

  it('is not seen while the page is hidden', async () => {
    await showSeen();
    await look(true);
    await arrive(4);
    await pass(10_000);
    expect([unseen(), marks()]).toEqual([1, [mark(3)]]);
    await look(false);
    await pass(0);
    expect([unseen(), marks()]).toEqual([0, [mark(3), mark(4)]]);
  });

  it('says whether entries arrive by themselves', async () => {
    await show(2);
    act(() => void store.dispatch(liveStatusChanged('connecting')));
    expect(screen.queryByText(/^(Live|Paused)/)).toBeNull();
    act(() => void store.dispatch(liveStatusChanged('live')));
    expect(screen.getByText('Live')).toBeVisible();
    act(() => void store.dispatch(liveStatusChanged('down')));
    expect(screen.getByText(/^Paused/)).toBeVisible();
    act(() => void store.dispatch(liveStatusChanged('off')));
  });
});
