import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { answerAccountRequest, isAccountRequest } from '../../../test/support/web/account-answer';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import type { User } from '../../api/models';
import { api } from '../../api/questlog';
import { sessionStarted } from '../../api/session';
import { store } from '../../app/store';
import { toasts } from '../../ui/toast/toast-queue';
import SettingsPage from './settings-page';

const OLENA = { id: 'u1', username: 'olena', timeZone: 'Europe/Kyiv' } as User;

function Here() {
  return <p>at {useLocation().pathname}</p>;
}

async function show(answer: () => StubbedResponse | Promise<StubbedResponse>) {
  const { requests } = stubFetch(({ url }) => {
    if (url === '/api/user') return { body: OLENA };
    return answerAccountRequest(url) ?? answer();
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(
    <>
      <SettingsPage />
      <Here />
    </>,
    '/settings',
  );
  return {
    asked: () => requests.filter(({ url }) => url !== '/api/user' && !isAccountRequest(url)),
    user: userEvent.setup(),
  };
}
const toastRegion = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));
const logout = () => screen.getByRole('button', { name: 'Log out' });

beforeEach(() => {
  store.dispatch(api.util.resetApiState());
  store.dispatch(sessionStarted());
});

afterEach(() => {
  const { shown } = toasts.state();
  if (shown) act(() => toasts.dismiss(shown.id));
});

describe('logging out (R1, R150)', () => {
  it('shows a pending state, and sends one request', async () => {
    let answer: (given: StubbedResponse) => void = () => undefined;
    const { asked, user } = await show(() => new Promise((resolve) => (answer = resolve)));
    await user.dblClick(logout());
    expect(screen.getByRole('button', { name: 'Logging out…' })).toHaveAttribute('aria-busy', 'true');
    expect(asked().map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/auth/logout', undefined],
    ]);
    answer({ body: { ok: true } });
    expect(await screen.findByText('at /auth')).toBeVisible();
  });

  it('ends the session, navigates to /auth and shows a toast', async () => {
    const { user } = await show(() => ({ body: { ok: true } }));
    await user.click(logout());
    expect(await screen.findByText('at /auth')).toBeVisible();
    expect(toastRegion().getByText('Logged out successfully')).toBeVisible();
    expect(store.getState().session.ended).toBe(true);
  });

  it('shows an error when it fails, and the player stays signed in', async () => {
    const { user } = await show(() => ({ status: 500, body: {} }));
    await user.click(logout());
    expect(await toastRegion().findByText('Failed to logout')).toBeVisible();
    expect(toastRegion().getByText('Something went wrong. Please try again.')).toBeVisible();
    expect(screen.getByText('at /settings')).toBeVisible();
    expect(logout()).not.toHaveAttribute('aria-busy');
    expect(store.getState().session.ended).toBe(false);
  });

  it('replaces the error by the success when the second attempt works', async () => {
    let status = 500;
    const { user } = await show(() => ({ status, body: { ok: true } }));
    await user.click(logout());
    expect(await toastRegion().findByText('Failed to logout')).toBeVisible();
    status = 200;
    await waitFor(async () => {
      await user.click(logout());
      expect(screen.getByText('at /auth')).toBeVisible();
    });
    expect(toastRegion().getByText('Logged out successfully')).toBeVisible();
    expect(toastRegion().queryByText('Failed to logout')).toBeNull();
    expect(toasts.state().waiting).toBeNull();
  });
});
