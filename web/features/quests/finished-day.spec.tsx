// Shows R498.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import type { Quest, User } from '../../api/models';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import FinishedDay from './finished-day';

const USER = { id: 'u1', nickname: 'Olena', timeZone: 'UTC', today: '2026-03-04' } as User;
const STATS = {
  from: '2025-03-03',
  to: '2026-03-04',
  days: [
    { day: '2026-03-03', xp: 90, questsCompleted: 3, tasksCompleted: 0, streak: 1 },
    { day: '2026-03-04', xp: 1160, questsCompleted: 5, tasksCompleted: 0, streak: 2 },
  ],
};

const quest = (type: 'daily' | 'weekly', hasLoot: boolean) =>
  ({
    ...{ id: type, type, name: type, targetValue: 1 },
    userQuest: { progress: 1, maxProgress: 1, isCompleted: true, hasLoot },
  }) as Quest;

async function show(quests: readonly Quest[]) {
  let hasChest = true;
  const { requests } = stubFetch(({ method, url }) => {
    if (url === '/api/user') return { body: USER };
    if (url.includes('/stats')) return { body: STATS };
    if (method === 'GET')
      return { body: hasChest ? quests : quests.map(({ type }) => quest(type as 'daily', false)) };
    hasChest = false;
    const nothing = { lootReceived: false, item: null, rarity: null, message: '', emptyInARow: 0 };
    return { body: { success: true, ...nothing } };
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<FinishedDay />);
  return requests;
}

const chest = () => screen.queryByRole('button', { name: 'Open the chest' });

describe('the greeting of a finished day', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));

  it('shows the XP of today', async () => {
    await show([quest('daily', false)]);
    expect(await screen.findByText('1,160 XP today. Well played!')).toBeVisible();
    expect(chest()).toBeNull();
  });

  it('opens the chest of today, and keeps the focus beside it', async () => {
    const requests = await show([quest('daily', true)]);
    await waitFor(() => expect(chest()).toBeVisible());
    await userEvent.setup().click(chest() as HTMLElement);
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      '/api/user/u1/quests/daily/claim-loot',
    ]);
    await waitFor(() => expect(chest()).toBeNull());
  });

  it('leaves the chest of a week to the quests page', async () => {
    await show([quest('daily', false), quest('weekly', true)]);
    await screen.findByText('1,160 XP today. Well played!');
    expect(chest()).toBeNull();
  });
});
