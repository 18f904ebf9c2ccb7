// Shows R115.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import type { Quest, User } from '../../api/models';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { toasts } from '../../ui/toast/toast-queue';
import { DailyQuestsCard } from './daily-quests-card';

const USER = { id: 'u1', nickname: 'Olena', timeZone: 'UTC', characterClass: 'scholar' } as User;

const quest = (id: string, name: string, targetValue: number): Quest => ({
  id,
  type: 'daily',
  frequency: 'daily',
  isCurrent: true,
  name,
  description: 'Do it.',
  detailedDescription: '',
  emoji: '📖',
  ownEmoji: '📖',
  category: 'learning',
  targetValue,
  xpReward: 40,
  needsTimer: false,
  timerDuration: 0,
  hasClassBonus: true,
  difficulty: 1,
  customDifficulty: null,
  customTimerMinutes: null,
  tags: [],
  userQuest: { progress: 0, maxProgress: targetValue, isCompleted: false, hasLoot: false },
});
const DAY = [quest('q1', 'Read', 1), quest('q2', 'Water', 8)];

const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });

/** Keeps the player loaded while the screen is open, as the session gate does. */
const signIn = () => store.dispatch(api.endpoints.getCurrentUser.initiate());

async function show(commands: (url: string) => StubbedResponse | Promise<StubbedResponse>) {
  const answers = stubFetch(({ method, url }) => {
    if (url === '/api/user') return { body: USER };
    return method === 'GET' ? { body: DAY } : commands(url);
  });
  await signIn();
  await renderScreen(<DailyQuestsCard />);
  return { asked: answers.requests, user: userEvent.setup() };
}

describe('the daily quests card', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));
  afterEach(() => {
    for (const { shown } of [toasts.state(), toasts.state()]) if (shown) act(() => toasts.dismiss(shown.id));
  });

  it('starts the day once when it has no quests yet', async () => {
    let begun = false;
    const { requests } = stubFetch(({ method, url }) => {
      if (method === 'POST') begun = true;
      return { body: url === '/api/user' ? USER : begun ? DAY : [] };
    });
    await signIn();
    await renderScreen(<DailyQuestsCard />);
    expect(await screen.findByText('Read')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])).toEqual([
      ['/api/generate-daily-quests', { userId: 'u1' }],
    ]);
  });

  it('completes a quest once when its button is pressed twice', async () => {
    const { asked, user } = await show(() => ({
      body: { isCompleted: true, xpGained: 50, levelUp: false, progress: 1, maxProgress: 1 },
    }));
    await user.dblClick(await screen.findByRole('button', { name: 'Complete: Read' }));
    expect(await within(region()).findByText('Quest Completed!')).toBeVisible();
    expect(within(region()).getByText('+50 XP · class bonus included')).toBeVisible();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Completed' })).toBeVisible();
  });

  it('shows a step before the server responds, and reverts it on a refusal', async () => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    const { user } = await show(() =>
      refused.then(() => ({ status: 409, body: { code: 'QUEST_EXPIRED', detail: '' } })),
    );
    await user.click(await screen.findByRole('button', { name: 'Add progress (+1): Water' }));
    expect(await screen.findByText('1/8')).toBeVisible();
    refuse();
    expect(await within(region()).findByText('Failed to complete quest. Please try again.')).toBeVisible();
    await waitFor(() => expect(screen.getByText('0/8')).toBeVisible());
  });

  it('shows the reward with the class bonus, rounded to nearest', async () => {
    await show(() => ({}));
    expect(await screen.findAllByText('+50 XP')).toHaveLength(2);
    expect(screen.getAllByText('+25% XP')).toHaveLength(2);
  });
});
