// Shows R90, R122.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { notificationsQueryArg } from '../../../api/notifications';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import { countUnseen } from '../../../live/count-unseen';
import { liveApi } from '../../../live/live-endpoints';
import { liveStatusChanged } from '../../../live/live-status';
import type { PartyActivity } from '../../../../server/contracts/live';
import {
  asked,
  at,
  beginFeed,
  endFeed,
  entry,
  push,
  scrollTo,
  serverHas,
  show,
} from '../../../../test/support/web/feed-screen';

const { updateQueryData } = liveApi.util;

beforeEach(beginFeed);
afterEach(endFeed);

describe('a feed on the screen', () => {
  const unseen = () =>
    api.endpoints.getNotifications.select(notificationsQueryArg('me'))(store.getState()).data?.parties[0]
      ?.unseen;
  const marks = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

  const mark = (position: number) => ({ position: at(position), partyId: 'p1' });
  const arrive = async (number: number) => {
    const arrived = entry(number, { type: 'member_level', amount: 2 }) as unknown as PartyActivity;
    act(
      () =>
        void store.dispatch(
          updateQueryData('getNotifications', notificationsQueryArg('me'), (page) =>
            countUnseen(page, arrived, 'me'),
          ),
        ),
    );
    await push(arrived);
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** Its first entries are marked as seen; from here on only the test advances the clock. */
  const showSeen = async () => {
    serverHas(3);
    await store.dispatch(liveApi.endpoints.getNotifications.initiate(notificationsQueryArg('me')));
    expect(unseen()).toBe(5);
    const shown = await show(3);
    expect(unseen()).toBe(0);
    await waitFor(() => expect(marks()).toEqual([mark(3)]));
    const passed = performance.now();
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask'] });
    // The fake clock continues from the real time.
    await pass(passed);
    return shown;
  };
  const look = (hidden: boolean) =>
    act(async () => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      fireEvent(document, new Event('visibilitychange'));
    });
  afterEach(() => void jest.useRealTimers());

  it('is marked as seen, without entries that are held back', async () => {
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

  it('is marked at most every few seconds, with the last position', async () => {
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
  ])('is marked up to the last entry when %s', async (_when, happens) => {
    const { unmount } = await showSeen();
    await arrive(4);
    expect(marks()).toEqual([mark(3)]);
    await happens(unmount);
    await pass(0);
    expect(marks()).toEqual([mark(3), mark(4)]);
    await pass(10_000);
    expect(marks()).toHaveLength(2);
  });

  it('is not marked while the page is hidden', async () => {
    await showSeen();
    await look(true);
    await arrive(4);
    await pass(10_000);
    expect([unseen(), marks()]).toEqual([1, [mark(3)]]);
    await look(false);
    await pass(0);
    expect([unseen(), marks()]).toEqual([0, [mark(3), mark(4)]]);
  });

  it('shows whether entries arrive by themselves', async () => {
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
