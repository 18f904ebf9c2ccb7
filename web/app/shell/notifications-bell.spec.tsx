// Shows R111.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import { api } from '../../api/questlog';
import { showLanguage } from '../../i18n/i18n';
import { store } from '../store';
import { NotificationsBell } from './notifications-bell';

const NEWS = '/api/user/u1/notifications?limit=20';
/** Makes the page idle. */
let idle: () => void;

beforeEach(() => {
  store.dispatch(api.util.resetApiState());
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => {
      idle = work;
      return 1;
    },
    cancelIdleCallback: () => undefined,
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

async function show(unread: number, ...unseen: readonly number[]) {
  const parties = unseen.map((count, index) => ({
    ...{ partyId: `p${index}`, name: `Party ${index}`, unseen: count, position: '0000000009' },
  }));
  const page = { items: [], next: null, unread, seen: null, latest: '0000000009', parties };
  const { requests } = stubFetch(({ url, method }) =>
    method === 'POST'
      ? { status: 204 }
      : { body: url === '/api/user' ? { id: 'u1', timeZone: 'UTC' } : page },
  );
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<NotificationsBell />);
  return requests;
}

const bell = (name: string) => screen.findByRole('button', { name });

describe('the bell', () => {
  it('fetches the unread count only when the page is idle', async () => {
    const requests = await show(1);
    expect(requests.map(({ url }) => url)).toEqual(['/api/user']);
    expect(await bell('Notifications')).toBeVisible();
    act(idle);
    expect(await bell('Notifications 1 new')).toBeVisible();
    expect(requests.map(({ url }) => url)).toEqual(['/api/user', NEWS]);
  });

  it('counts notifications one by one, and each feed with new entries once', async () => {
    await show(2, 40, 0, 1);
    act(idle);
    expect(await bell('Notifications 4 new')).toHaveTextContent('4');
  });

  it('shows no count above nine', async () => {
    await show(12);
    act(idle);
    const button = await bell('Notifications 12 new');
    expect(button.querySelector('[aria-hidden]:not(svg)')).toHaveTextContent(/^9\+$/);
  });

  it('shows no count when nothing is new', async () => {
    const requests = await show(0, 0);
    act(idle);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(await bell('Notifications')).toHaveTextContent(/^Notifications$/);
  });

  it('follows a later change of language', async () => {
    await show(3);
    act(idle);
    await bell('Notifications 3 new');
    await act(() => showLanguage('uk'));
    expect(await bell('Сповіщення 3 нові')).toBeVisible();
    await act(() => showLanguage('en'));
  });

  it('shows no count once the notifications were opened', async () => {
    const requests = await show(3, 5);
    act(idle);
    await userEvent.setup().click(await bell('Notifications 4 new'));
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { position: '0000000009' } }),
    );
    await userEvent.setup().keyboard('{Escape}');
    expect(await bell('Notifications')).toHaveTextContent(/^Notifications$/);
  });
});
