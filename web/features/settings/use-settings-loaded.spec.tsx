import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { answerAccountRequest } from '../../../test/support/web/account-answer';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import type { User } from '../../api/models';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import SettingsPage from './settings-page';

const OLENA = { id: 'u1', username: 'olena', nickname: 'Олена', timeZone: 'Europe/Kyiv' } as User;
const never = new Promise<StubbedResponse>(() => undefined);

beforeEach(() => {
  store.dispatch(api.util.resetApiState());
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** Opens the settings, of which the address that ends so is never answered. */
async function openWithout(address: string): Promise<void> {
  stubFetch(({ url }) => {
    if (url === '/api/user') return { body: OLENA };
    return url.endsWith(address) ? never : (answerAccountRequest(url) ?? {});
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<SettingsPage />, '/settings');
}

function expectOnlyTheAccount(): void {
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByText('o@x.org')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Display' })).toBeNull();
}

describe('the settings, while something has no answer', () => {
  it.each(['/blocks', '/reports'])(
    'show all other sections after two seconds without %s',
    async (address) => {
      await openWithout(address);
      await act(() => jest.advanceTimersByTimeAsync(1_900));
      expectOnlyTheAccount();
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(screen.getByText('o@x.org')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Display' })).toBeVisible();
    },
  );

  it.each(['/account', '/passkeys'])('show what the rows of %s would move after eight', async (address) => {
    await openWithout(address);
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    expectOnlyTheAccount();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('heading', { name: 'Display' })).toBeVisible();
  });
});
