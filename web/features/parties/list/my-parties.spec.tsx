// Shows R121.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch } from '../../../../test/support/stub-fetch';
import { partySummaryAnswer } from '../../../../test/support/web-parties';
import { renderScreen } from '../../../../test/support/web-render';
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
  it.each([
    ['no party', []],
    ['two', three.slice(0, 2)],
  ])('lead to the parties to discover with %s, and keep the focus', async (_case, body) => {
    const { user } = await show(body);
    await user.click(await screen.findByRole('button', { name: 'Find a party' }));
    const discover = screen.getByRole('tab', { name: 'Discover Parties', selected: true });
    await waitFor(() => expect(discover).toHaveFocus());
  });

  it('have a place for one more, where one can be created, until there are three', async () => {
    const { user } = await show(three.slice(0, 1));
    await user.click(await screen.findByRole('button', { name: 'Gather your own' }));
    expect(await screen.findByRole('dialog', { name: 'Create Party' })).toBeVisible();
  });

  it('have no place for one more with three', async () => {
    await show(three);
    await screen.findByRole('tab', { name: 'My Parties (3/3)' });
    expect(screen.queryByRole('heading', { name: 'Room for another party' })).toBeNull();
  });
});
