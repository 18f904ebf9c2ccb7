// Shows R489.
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch } from '../../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../../test/support/web/web-render';
import type { StreakCalendar } from '../../../api/models';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import StreakCalendarDialog from './streak-calendar-dialog';

const MARCH: StreakCalendar = {
  ...{ month: '2026-03-01', today: '2026-03-06', firstMonth: '2026-02-01', lastMonth: '2026-03-01' },
  ...{ current: 3, longest: 12 },
  days: [
    { day: '2026-03-01', state: 'missed' },
    { day: '2026-03-02', state: 'kept' },
    { day: '2026-03-03', state: 'paused' },
    { day: '2026-03-04', state: 'survived' },
    { day: '2026-03-05', state: 'kept' },
    { day: '2026-03-06', state: 'open' },
  ],
};

async function show(answer: (url: string) => { readonly status?: number; readonly body?: unknown }) {
  const { requests } = stubFetch(({ url }) =>
    url === '/api/user' ? { body: { id: 'u1', today: '2026-03-06', timeZone: 'UTC' } } : answer(url),
  );
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<StreakCalendarDialog open onClose={jest.fn()} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Your streak' }));
  return { dialog, user: userEvent.setup(), urls: () => requests.map(({ url }) => url) };
}

describe('the calendar of the streak', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));

  it('says of each day what it meant, without blame, and which is today', async () => {
    const { dialog, urls } = await show(() => ({ body: MARCH }));
    const month = within(await dialog.findByRole('table', { name: 'March 2026' }));
    const said = (date: number) =>
      month.getAllByRole('cell').find((cell) => parseInt(cell.textContent, 10) === date);
    expect(said(1)).toHaveTextContent(/^1·No daily quest$/);
    expect(said(2)).toHaveTextContent('Daily quest done');
    expect(said(3)).toHaveTextContent('Day off');
    expect(said(4)).toHaveTextContent('Streak protected');
    expect(said(6)).toHaveTextContent('today. Not over yet');
    expect(said(6)).toHaveAttribute('aria-current', 'date');
    expect(said(7)?.textContent).toBe('7');
    expect(urls()).toContain('/api/user/u1/streak?month=2026-03-06');
  });

  it('explains only the signs of the month that is shown', async () => {
    const days = MARCH.days.filter(({ state }) => state === 'kept' || state === 'open');
    const { dialog } = await show(() => ({ body: { ...MARCH, days } }));
    await dialog.findByRole('table', { name: 'March 2026' });
    const explained = dialog.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);
    expect(explained).toEqual(['Daily quest done', 'today']);
  });

  it('has the streak now, the longest, and how far the next milestone is', async () => {
    const { dialog } = await show(() => ({ body: MARCH }));
    expect(await dialog.findByText('🔥 3 days')).toBeVisible();
    expect(dialog.getByText('12 days')).toBeVisible();
    expect(dialog.getByText('4 days to go')).toBeVisible();
  });

  it('goes back to the month of the first day and no further', async () => {
    const february = { ...MARCH, month: '2026-02-01', days: [{ day: '2026-02-27', state: 'kept' }] };
    const { dialog, user, urls } = await show((url) => ({
      body: url.endsWith('2026-02-01') ? february : MARCH,
    }));
    const earlier = await dialog.findByRole('button', { name: 'Earlier month' });
    expect(dialog.getByRole('button', { name: 'Later month' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(earlier);
    expect(await dialog.findByRole('table', { name: 'February 2026' })).toBeVisible();
    expect(earlier).toHaveAttribute('aria-disabled', 'true');
    await user.click(earlier);
    await user.click(dialog.getByRole('button', { name: 'Later month' }));
    expect(await dialog.findByRole('table', { name: 'March 2026' })).toBeVisible();
    expect(urls().filter((url) => url.includes('/streak'))).toHaveLength(2);
  });

  it('says to a newcomer how it begins', async () => {
    const days = [{ day: '2026-03-06', state: 'open' as const }];
    const { dialog } = await show(() => ({ body: { ...MARCH, current: 0, longest: 0, days } }));
    expect(await dialog.findByText('One daily quest lights the first day here.')).toBeVisible();
    expect(dialog.getByText('7 days to go')).toBeVisible();
  });

  it('can be asked for again when it could not be loaded', async () => {
    let isBroken = true;
    const { dialog, user } = await show(() => (isBroken ? { status: 500, body: {} } : { body: MARCH }));
    expect(await dialog.findByText('Your streak could not be loaded.')).toBeVisible();
    isBroken = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('table', { name: 'March 2026' })).toBeVisible();
  });
});
