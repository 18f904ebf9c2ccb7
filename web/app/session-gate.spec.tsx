import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch, type StubbedResponse } from '../../test/support/web/stub-fetch';
import { renderScreen } from '../../test/support/web/web-render';
import { readLastPlayer, writeLastPlayer } from '../api/outbox/last-player';
import { api } from '../api/questlog';
import { sessionStarted } from '../api/session';
import { SessionGate } from './session-gate';
import { store } from './store';

afterEach(() => {
  act(() => void store.dispatch(sessionStarted()));
  act(() => void store.dispatch(api.util.resetApiState()));
});

describe('a browser whose player is suspended (R372)', () => {
  const REASON = 'Insults in the names of parties';

  function answerSuspended(until: string | null, logout: StubbedResponse = { body: { ok: true } }) {
    let isSuspended = true;
    const { requests } = stubFetch(({ url }) => {
      if (url === '/api/auth/logout') return logout;
      if (url === '/api/auth/registration') return { body: { mode: 'open', oidcButton: null } };
      if (!isSuspended) return { status: 401, body: { code: 'UNAUTHENTICATED' } };
      return { status: 403, body: { code: 'ACCOUNT_SUSPENDED', reason: REASON, until } };
    });
    return { requests, lift: () => (isSuspended = false) };
  }

  it('shows why and until when, and asks again on request', async () => {
    const { lift } = answerSuspended('2026-12-31T18:00:00.000Z');
    await renderScreen(<SessionGate />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible();
    expect(screen.getByText(REASON)).toBeVisible();
    expect(screen.getByText(/You can play again from .*2026/)).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(REASON)).toBeVisible();
    lift();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  });

  it('lets the player log out', async () => {
    const { requests } = answerSuspended(null);
    await renderScreen(<SessionGate />);
    expect(await screen.findByText('The suspension has no end date.')).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
    expect(requests.map(({ url }) => url)).toContain('/api/auth/logout');
  });

  it('shows why a logout was refused, and stays', async () => {
    answerSuspended(null, { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    await renderScreen(<SessionGate />);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Could not log out. Please try again.')).toBeVisible();
    expect(screen.getByText('The game is busy right now. Please try again in a moment.')).toBeVisible();
    expect(screen.getByText(REASON)).toBeVisible();
  });
});

describe('a browser without a signed-in player', () => {
  it('forgets the player of its stored answers at once', async () => {
    writeLastPlayer('u1');
    stubFetch(() => ({ status: 401, body: { code: 'UNAUTHENTICATED' } }));
    await renderScreen(<SessionGate />);
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
    await waitFor(() => expect(readLastPlayer()).toBeNull());
  });
});
