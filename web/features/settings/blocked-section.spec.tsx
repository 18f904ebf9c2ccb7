// Shows R435.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { BlockedSection } from './blocked-section';

const BLOCKS = [
  { id: 'b1', name: 'Taras', blockedAt: '2026-11-20T10:00:00Z' },
  { id: 'b2', name: null, blockedAt: '2026-11-19T10:00:00Z' },
];

/** Renders the section; unblocking removes the block, unless it fails. */
async function show({ fails = false, blocks = BLOCKS } = {}) {
  let left = blocks;
  const { requests } = stubFetch(({ method, url }) => {
    if (url === '/api/user') return { body: { id: 'u1', username: 'olena' } };
    if (method === 'GET') return { body: { items: left, next: null } };
    if (fails) return { status: 500 };
    left = left.filter(({ id }) => !url.endsWith(id));
    return { status: 204 };
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<BlockedSection place="page" />, '/settings');
  await screen.findByRole('heading', { name: 'Blocked players' });
  return { user: userEvent.setup(), sent: () => requests.filter(({ method }) => method !== 'GET') };
}

beforeEach(() => void store.dispatch(api.util.resetApiState()));
afterEach(() => void store.dispatch(api.util.resetApiState()));

describe('the blocked players', () => {
  it('are listed under the names of their time, or as a member', async () => {
    await show();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([expect.stringMatching(/^Tarasblocked/), expect.stringMatching(/^A memberblocked/)]);
  });

  it('can be unblocked', async () => {
    const { user, sent } = await show();
    await user.dblClick(screen.getByRole('button', { name: 'Unblock Taras' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(sent().map(({ method, url }) => [method, url])).toEqual([['DELETE', '/api/user/u1/blocks/b1']]);
  });

  it('stay when that fails', async () => {
    const { user } = await show({ fails: true });
    await user.click(screen.getByRole('button', { name: 'Unblock Taras' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Unblock Taras' })).toBeVisible());
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('are explained where there are none', async () => {
    await show({ blocks: [] });
    expect(screen.getByText(/^You haven’t blocked anybody/)).toBeVisible();
  });
});
