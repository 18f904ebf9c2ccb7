// Shows R113.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import type { User } from '../../api/models';
import { api } from '../../api/questlog';
import { store } from '../store';
import { HomePage } from './home-page';

/** An observer that reports every element as near the view. */
class Watcher {
  constructor(private readonly notify: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {}
  observe() {
    this.notify([{ isIntersecting: true }]);
  }
  disconnect() {}
}
const browsers = globalThis.IntersectionObserver;

const STATS = { strength: 10, intelligence: 10, focus: 10, charisma: 10, willpower: 10 };

async function show(level: number) {
  const user = {
    ...{ id: 'u1', nickname: 'Olena', timeZone: 'UTC', characterClass: 'scholar', today: '2026-03-04' },
    ...{ level, xp: 0, xpRequired: 100, effectiveStats: STATS, stats: { ...STATS, availablePoints: 0 } },
  } as User;
  const { requests } = stubFetch(({ url }) => {
    if (url === '/api/user') return { body: user };
    return { body: url.includes('/stats') ? { from: '2025-03-05', to: '2026-03-04', days: [] } : [] };
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  const { unmount } = await renderScreen(<HomePage />);
  await screen.findByText('What you find in chests shows up here.');
  return { requestedUrls: () => requests.map(({ url }) => url), user: userEvent.setup(), unmount };
}

const card = () => screen.findByRole('region', { name: 'First steps' });
const noCard = () => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();

describe('the first steps at home', () => {
  beforeAll(() => void Object.assign(globalThis, { IntersectionObserver: Watcher }));
  afterAll(() => void Object.assign(globalThis, { IntersectionObserver: browsers }));
  beforeEach(() => {
    localStorage.clear();
    store.dispatch(api.util.resetApiState());
  });

  it('are shown to a newcomer', async () => {
    const { requestedUrls } = await show(1);
    expect(await card()).toBeVisible();
    await waitFor(() => expect(requestedUrls()).toContain('/api/parties/mine'));
  });

  it('are not shown to an experienced player, whose parties are not fetched', async () => {
    const { requestedUrls } = await show(4);
    await screen.findByText('Your year begins today');
    noCard();
    expect(requestedUrls()).not.toContain('/api/parties/mine');
  });

  it('disappear when they are dismissed, and do not come back', async () => {
    const { user, unmount } = await show(1);
    await card();
    await user.click(screen.getByRole('button', { name: 'Hide the first steps' }));
    noCard();
    unmount();
    store.dispatch(api.util.resetApiState());
    const { requestedUrls } = await show(1);
    noCard();
    expect(requestedUrls()).not.toContain('/api/parties/mine');
  });
});
