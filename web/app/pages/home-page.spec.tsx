// Shows R113.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import type { Quest, User } from '../../api/models';
import { api } from '../../api/questlog';
import { store } from '../store';
import { HomePage } from './home-page';

const STATS = { strength: 10, intelligence: 10, focus: 10, charisma: 10, willpower: 10 };
const USER = {
  ...{ id: 'u1', nickname: 'Olena', timeZone: 'UTC', characterClass: 'scholar', today: '2026-03-04' },
  ...{ level: 1, xp: 0, xpRequired: 100, effectiveStats: STATS, stats: { ...STATS, availablePoints: 0 } },
} as User;

const quest = (id: string, isCompleted = false): Quest => ({
  ...{ id, type: 'daily', frequency: 'daily', isCurrent: true, name: id, description: '' },
  ...{
    detailedDescription: '',
    emoji: '📖',
    ownEmoji: '📖',
    category: 'learning',
    targetValue: 1,
    xpReward: 40,
  },
  ...{
    needsTimer: false,
    timerDuration: 0,
    hasClassBonus: true,
    difficulty: 1,
    customDifficulty: null,
    customTimerMinutes: null,
    tags: [],
  },
  userQuest: { progress: isCompleted ? 1 : 0, maxProgress: 1, isCompleted, hasLoot: false },
});

async function show(
  streak: number,
  quests: readonly Quest[],
  complete: () => StubbedResponse | Promise<StubbedResponse>,
  listed: StubbedResponse | Promise<StubbedResponse> = { body: quests },
) {
  let earned = streak;
  stubFetch(async ({ method, url }) => {
    if (url === '/api/user') return { body: { ...USER, streak: earned } };
    if (url === '/api/quests') return listed;
    if (method !== 'POST') return { body: [] };
    const answer = await complete();
    if (answer.status === undefined && !quests.some(({ userQuest }) => userQuest.isCompleted)) earned += 1;
    return answer;
  });
  const { unsubscribe } = store.dispatch(api.endpoints.getCurrentUser.initiate());
  await waitFor(() =>
    expect(api.endpoints.getCurrentUser.select(undefined)(store.getState()).data).toBeTruthy(),
  );
  await renderScreen(<HomePage />);
  return { user: userEvent.setup(), unsubscribe };
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const COMPLETED = { body: { isCompleted: true, xpGained: 50, levelUp: false, progress: 1, maxProgress: 1 } };

/** An answer that waits until the test gives it. */
function held(): {
  readonly answer: Promise<StubbedResponse>;
  readonly give: (answer: StubbedResponse) => void;
} {
  let give: (answer: StubbedResponse) => void = () => undefined;
  const answer = new Promise<StubbedResponse>((resolve) => (give = resolve));
  return { answer, give };
}

describe('home', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));

  it('shows, in this order, the greeting, the streak, today, the quests and the tasks', async () => {
    await show(3, [quest('Read')], () => ({}));
    await screen.findByText('Read');
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    const places = [/Olena/, /^Streak$/, /^Today$/, /^Daily quests$/, /^Personal tasks$/].map((name) =>
      headings.findIndex((heading) => name.test(heading ?? '')),
    );
    expect(places).not.toContain(-1);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('counts the completed quests out of all, with a total of at least five', async () => {
    await show(3, [quest('Read', true), quest('Write')], () => ({}));
    await waitFor(() => expect(card('Daily quests').getByText('Read')).toBeVisible());
    expect(screen.getByText('1/5')).toBeVisible();
    expect(screen.getByText('1 of 5 done')).toBeInTheDocument();
  });

  it('shows neither a count nor what is left to do while the quests load', async () => {
    const { answer, give } = held();
    await show(3, [quest('Read')], () => ({}), answer);
    expect(screen.getByText('Not known yet')).toBeInTheDocument();
    expect(screen.queryByText('0/5')).toBeNull();
    expect(card('Streak').queryByText('One quest keeps it')).toBeNull();
    give({ body: [quest('Read')] });
    expect(await screen.findByText('0/5')).toBeVisible();
    expect(card('Streak').getByText('One quest keeps it')).toBeVisible();
  });

  it('shows neither a count nor what is left to do when the quests fail to load', async () => {
    await show(3, [], () => ({}), { status: 500, body: { code: 'INTERNAL', detail: '' } });
    await card('Daily quests').findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Not known yet')).toBeInTheDocument();
    expect(screen.queryByText('0/5')).toBeNull();
    expect(card('Streak').queryByText('One quest keeps it')).toBeNull();
  });

  it('updates the counter and the streak with the first completion of the day, before the server has answered', async () => {
    const { answer, give } = held();
    const { user } = await show(3, [quest('Read'), quest('Write')], () => answer);
    expect(card('Streak').getByText('3 days')).toBeVisible();
    expect(await card('Streak').findByText('One quest keeps it')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Complete: Read' }));
    expect(await card('Streak').findByText('4 days')).toBeVisible();
    expect(card('Streak').getByText('Safe for today')).toBeVisible();
    expect(screen.getByText('1/5')).toBeVisible();
    give(COMPLETED);
    await screen.findByText('Quest Completed!');
    expect(card('Streak').getByText('4 days')).toBeVisible();
  });

  it('leaves the streak unchanged with the second completion', async () => {
    const { answer, give } = held();
    const { user } = await show(4, [quest('Read', true), quest('Write')], () => answer);
    await user.click(await screen.findByRole('button', { name: 'Complete: Write' }));
    expect(await screen.findByText('2/5')).toBeVisible();
    expect(card('Streak').getByText('4 days')).toBeVisible();
    give(COMPLETED);
  });

  it('rolls both back when the completion is refused', async () => {
    const { answer, give } = held();
    const { user } = await show(3, [quest('Read')], () => answer);
    await user.click(await screen.findByRole('button', { name: 'Complete: Read' }));
    expect(await card('Streak').findByText('4 days')).toBeVisible();
    give({ status: 409, body: { code: 'QUEST_EXPIRED', detail: '' } });
    expect(await card('Streak').findByText('3 days')).toBeVisible();
    expect(await screen.findByText('0/5')).toBeVisible();
  });
});
