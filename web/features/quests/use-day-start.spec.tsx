import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { cleanUpQuests, questAnswer, renderQuests } from '../../../test/support/web/quest-screens';
import { DailyQuestsCard } from './daily-quests-card';

const WEEKLY = questAnswer({ id: 'w1', type: 'weekly', name: 'Swim' });
const START = 'POST /api/generate-daily-quests';
const FAILED = 'Your quests could not be loaded.';

describe('the start of the day', () => {
  afterEach(() => {
    jest.useRealTimers();
    cleanUpQuests();
  });

  it('shows the quests of its response, and does not refetch them', async () => {
    const { asked } = await renderQuests(
      <DailyQuestsCard />,
      () => [WEEKLY],
      () => ({ body: [questAnswer()] }),
    );
    expect(await screen.findByRole('button', { name: 'Read' })).toBeVisible();
    expect(asked.filter(({ url }) => url === '/api/quests')).toHaveLength(1);
  });

  it('offers a retry when it returns no quests', async () => {
    let starts = 0;
    const { user, sent } = await renderQuests(
      <DailyQuestsCard />,
      () => (starts < 2 ? [WEEKLY] : [questAnswer()]),
      () => {
        starts += 1;
        return { body: [] };
      },
    );
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(sent()).toEqual([START]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Read' })).toBeVisible();
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(sent()).toEqual([START, START]);
  });

  it('offers a retry when its quests fail to load, though those of the week are loaded', async () => {
    let asked = 0;
    const { user, sent } = await renderQuests(
      <DailyQuestsCard />,
      () => {
        asked += 1;
        if (asked === 1) return [WEEKLY];
        return asked === 2 ? { status: 500 } : [questAnswer()];
      },
      () => ({ body: [] }),
    );
    expect(await screen.findByText(FAILED)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Read' })).toBeVisible();
    expect(sent()).toEqual([START]);
  });

  it('is requested five times after midnight, however the player returns to the tab', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T23:59:00Z') });
    const { asked } = await renderQuests(<DailyQuestsCard />, () => [questAnswer()]);
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    const looks = () => asked.filter(({ url }) => url === '/api/quests').length;
    await pass(1000);
    const before = looks();
    jest.setSystemTime(Date.parse('2026-11-21T00:10:00Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    await pass(100_000);
    expect(looks()).toBe(before + 4);
    await pass(100_000);
    expect(looks()).toBe(before + 5);
  });
});
