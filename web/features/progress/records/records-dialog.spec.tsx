// Shows R490.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { stubFetch } from '../../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../../test/support/web/web-render';
import type { Records } from '../../../api/models';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import { showLanguage } from '../../../i18n/i18n';
import RecordsDialog from './records-dialog';

const RECORDS: Records = {
  longestStreak: { day: '2026-03-04', amount: 21 },
  bestDay: { day: '2026-03-03', amount: 1250 },
  bestWeek: { day: '2026-03-02', amount: 3100 },
  mostQuests: { day: '2026-03-03', amount: 9 },
  mostTasks: null,
  rarestItem: { id: 'doughnut-ring', name: 'Doughnut Ring', emoji: '🍩', rarity: 'epic' },
  ...{ activeDays: 42, questsCompleted: 137, tasksCompleted: 0, xp: 12_400 },
};

async function show(body: object) {
  stubFetch(({ url }) =>
    url === '/api/user' ? { body: { id: 'u1', today: '2026-03-06', timeZone: 'UTC' } } : { body },
  );
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<RecordsDialog open onClose={jest.fn()} />);
  return within(await screen.findByRole('dialog'));
}

describe('the records', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));
  afterEach(() => act(() => showLanguage('en')));

  it('have what was reached and when, and leave out what was not', async () => {
    const dialog = await show(RECORDS);
    const rows = (await dialog.findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows).toEqual([
      '🔥Longest streak21 daysMar 4, 2026',
      '⚡Most XP in a day1,250 XPMar 3, 2026',
      '📈Most XP in a week3,100 XPWeek from Mar 2, 2026',
      '⚔️Most quests in a day9Mar 3, 2026',
      expect.stringMatching(/Rarest findDoughnut Ring◆◆◆Epic$/),
    ]);
    const totals = within(dialog.getByRole('region', { name: 'All time' }));
    for (const total of ['42', '137', '12,400']) expect(totals.getByText(total)).toBeVisible();
  });

  it('are said in Ukrainian with its plural forms', async () => {
    await act(() => showLanguage('uk'));
    const dialog = await show(RECORDS);
    expect(await dialog.findByText('21 день')).toBeVisible();
  });

  it('are a promise before the first', async () => {
    const none = { longestStreak: null, bestDay: null, bestWeek: null, mostQuests: null, rarestItem: null };
    const dialog = await show({ ...RECORDS, ...none, activeDays: 0 });
    expect(await dialog.findByText('The first record is one quest away')).toBeVisible();
    expect(dialog.queryByRole('listitem')).toBeNull();
  });
});
