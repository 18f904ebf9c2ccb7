// Shows R121.
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch } from '../../../../test/support/web/stub-fetch';
import { partySummaryAnswer } from '../../../../test/support/web/web-parties';
import { renderScreen } from '../../../../test/support/web/web-render';
import type { Party } from '../../../api/models';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import PartiesPage from './parties-page';

const three = ['Owls', 'Larks', 'Crows'].map((name) => partySummaryAnswer(name, { isMember: true }));

async function show(mine: readonly Party[]) {
  stubFetch(({ url }) => {
    if (url === '/api/parties/mine') return { body: { items: mine, next: null } };
    if (url.startsWith('/api/parties/discover')) return { body: { items: [], next: null } };
    return { status: 503, body: { code: 'UNAVAILABLE', detail: '' } };
  });
  await renderScreen(<PartiesPage />, '/parties');
  return { user: userEvent.setup() };
}

beforeEach(() => void store.dispatch(api.util.resetApiState()));

describe('my parties', () => {
  it('lead to the parties to discover while there is room for one more, and keep the focus', async () => {
    const { user } = await show(three.slice(0, 2));
    await user.click(await screen.findByRole('button', { name: 'Find a party' }));
    const discover = screen.getByRole('tab', { name: 'Discover Parties', selected: true });
    await waitFor(() => expect(discover).toHaveFocus());
  });

  it('say what a party is good for with none, and offer each way to one once', async () => {
    const { user } = await show([]);
    const create = await screen.findByRole('button', { name: 'Create Your First Party' });
    expect(screen.getByText('A live feed of what everyone finishes')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Find a party' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Discover Parties' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Party' })).toBeNull();
    await user.click(create);
    expect(await screen.findByRole('dialog', { name: 'Create Party' })).toBeVisible();
  });

  it('have no place for one more with three', async () => {
    await show(three);
    await screen.findByRole('tab', { name: 'My Parties (3/3)' });
    expect(screen.queryByRole('heading', { name: 'Room for another party' })).toBeNull();
  });

  it('say without a network what needs one', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show(three);
    expect(await screen.findByText(/^These are the parties as they were loaded last\./)).toBeVisible();
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^These are the parties/)).toBeNull();
  });
});
