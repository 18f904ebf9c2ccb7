import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { stubFetch } from '../../test/support/stub-fetch';
import { renderScreen } from '../../test/support/web-render';
import { readLastPlayer, writeLastPlayer } from '../api/outbox/last-player';
import { api } from '../api/questlog';
import { SessionGate } from './session-gate';
import { store } from './store';

afterEach(() => {
  act(() => void store.dispatch(api.util.resetApiState()));
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
