// Shows R468.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { ReportsSection } from './reports-section';

const REPORT = {
  id: 'r1',
  kind: 'party',
  name: 'Louts',
  reason: 'insults',
  text: 'Rude rules',
  reportedAt: '2026-11-20T10:00:00Z',
  outcome: 'acted',
  answeredAt: '2026-11-21T10:00:00Z',
};
const HIDDEN = { ...REPORT, id: 'r2', kind: 'player', name: null, outcome: 'dismissed' };
const OPEN = { ...REPORT, id: 'r3', name: 'Loud', outcome: null, answeredAt: null };

async function show(items: readonly object[]): Promise<void> {
  stubFetch(({ url }) => ({
    body: url === '/api/user' ? { id: 'u1', username: 'olena' } : { items, next: null },
  }));
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<ReportsSection place="page" />, '/settings');
}

beforeEach(() => void store.dispatch(api.util.resetApiState()));
afterEach(() => void store.dispatch(api.util.resetApiState()));

describe('the own reports', () => {
  it('are listed with their outcomes, those of hidden players without a name', async () => {
    await show([REPORT, HIDDEN, OPEN]);
    await screen.findByRole('heading', { name: 'Your reports' });
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Louts.*Rude rulesLooked at: something was done$/),
      expect.stringMatching(/^A member.*Rude rulesLooked at: nothing was done$/),
      expect.stringMatching(/^Loud.*Rude rulesNot answered yet$/),
    ]);
  });

  it('have no place in the settings of a player without any', async () => {
    await show([]);
    expect(screen.queryByRole('heading', { name: 'Your reports' })).toBeNull();
  });
});
