// Shows R491.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { stubFetch } from '../../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../../test/support/web/web-render';
import type { QuestHistory as History } from '../../../api/models';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import { QuestHistory } from './quest-history';

const HISTORY: History = {
  ...{ from: '2025-12-15', to: '2026-03-04', completed: 7, chances: 9, bestRun: 4 },
  days: ['2026-03-02', '2026-03-04'],
};

async function show(body: object, status = 200) {
  const { requests } = stubFetch(({ url }) =>
    url === '/api/user' ? { body: { id: 'u1', today: '2026-03-04', timeZone: 'UTC' } } : { status, body },
  );
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<QuestHistory questId="q1" />);
  const urls = () => requests.map(({ url }) => url).filter((url) => url.includes('/quests/'));
  return { urls };
}

/** Opens it; jsdom sends no event of its own. */
function open(): void {
  const details = screen.getByRole('group');
  act(() => {
    details.setAttribute('open', '');
    details.dispatchEvent(new Event('toggle'));
  });
}

describe('the weeks of a quest', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));

  it('are fetched when they are opened, and not before', async () => {
    const { urls } = await show(HISTORY);
    expect(urls()).toEqual([]);
    open();
    await waitFor(() => expect(urls()).toEqual(['/api/user/u1/quests/q1/history']));
  });

  it('have each day, those on which it was completed, and how often', async () => {
    await show(HISTORY);
    open();
    const grid = await screen.findByRole('img', { name: 'Completed: 7 of 9 times' });
    expect(grid.querySelectorAll('[data-day]')).toHaveLength(80);
    const done = [...grid.querySelectorAll('[data-done]')].map((day) => day.getAttribute('data-day'));
    expect(done).toEqual(['2026-03-02', '2026-03-04']);
    const dates = screen.getByRole('list', { name: 'Completed' });
    expect([...dates.children].map(({ textContent }) => textContent)).toEqual(['Mar 2, 2026', 'Mar 4, 2026']);
    expect(screen.getByText('7 of 9 times')).toBeVisible();
    expect(screen.getByText('4 in a row')).toBeVisible();
  });

  it('say that it was not completed yet', async () => {
    await show({ ...HISTORY, days: [], completed: 0, chances: 3, bestRun: 0 });
    open();
    expect(await screen.findByText('Not completed in the last 12 weeks.')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('can be asked for again when they could not be loaded', async () => {
    await show({}, 500);
    open();
    expect(await screen.findByText('Its last weeks could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
