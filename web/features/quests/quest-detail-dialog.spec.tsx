// Shows R116.
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  cleanUpQuests,
  questAnswer,
  renderQuests,
  toastRegion,
} from '../../../test/support/web/quest-screens';
import type { Quest } from '../../api/models';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { DailyQuestsCard } from './daily-quests-card';

async function details(quest: Quest, commands?: Parameters<typeof renderQuests>[2]) {
  const { user } = await renderQuests(<DailyQuestsCard />, () => [quest], commands);
  await user.click(await screen.findByRole('button', { name: quest.name }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

afterEach(cleanUpQuests);

describe('the details of a quest', () => {
  it('show description, reason and reward', async () => {
    const quest = questAnswer({ detailedDescription: 'Pages add up.' });
    const { dialog } = await details(quest);
    for (const text of [
      '📖',
      'Read',
      'Ten pages.',
      'Normal',
      'Learning',
      'Why this matters',
      'Pages add up.',
      '+40 XP',
    ]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    expect(dialog.queryByText('+25% XP')).toBeNull();
    expect(dialog.queryByRole('progressbar')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Complete' })).toBeVisible();
  });

  it('leave out a missing reason', async () => {
    const { dialog } = await details(questAnswer());
    expect(dialog.queryByText('Why this matters')).toBeNull();
  });

  it('show a target when the quest has no emoji', async () => {
    const { dialog } = await details(questAnswer({ emoji: '' }));
    expect(dialog.getByText('🎯')).toBeVisible();
  });

  it('add the class bonus, rounded down', async () => {
    const { dialog } = await details(questAnswer({ hasClassBonus: true, xpReward: 35 }));
    expect(dialog.getByText('+25% XP')).toBeVisible();
    expect(dialog.getByText('+43 XP')).toBeVisible();
  });

  it('show the intelligence bonus beneath the reward when there is one (R25)', async () => {
    const { dialog } = await details(questAnswer());
    expect(dialog.queryByText(/^Intelligence adds/)).toBeNull();
    act(() => {
      store.dispatch(
        api.util.updateQueryData('getCurrentUser', undefined, (user) => {
          user.effectiveStats.intelligence = 35;
        }),
      );
    });
    expect(await dialog.findByText('12.5% more from Intelligence')).toBeVisible();
    expect(dialog.getByText('+40 XP')).toBeVisible();
  });

  it('show the progress of a progressive quest, and add to it', async () => {
    const quest = questAnswer({ targetValue: 8, userQuest: { progress: 2 } });
    const { dialog, user } = await details(quest, () => ({
      body: { isCompleted: false, xpGained: 0, levelUp: false, progress: 3, maxProgress: 8 },
    }));
    expect(dialog.getByText('Progressive')).toBeVisible();
    expect(dialog.getByText('25%')).toBeVisible();
    expect(dialog.getByRole('progressbar', { name: 'Progress of Read' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    await user.click(dialog.getByRole('button', { name: 'Add progress (+1)' }));
    expect(await toastRegion().findByText('Progress Made!')).toBeVisible();
    expect(dialog.getByText('38%')).toBeVisible();
  });

  it.each([
    [39, '⏱ 39 s'],
    [90, '⏱ 1 min 30 s'],
    [900, '⏱ 15 min'],
  ])('show the length of a timer of %i seconds', async (timerDuration, length) => {
    const { dialog } = await details(questAnswer({ needsTimer: true, timerDuration }));
    expect(dialog.getByText('Timer')).toBeVisible();
    expect(dialog.getByText(length)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Start timer' })).toBeVisible();
  });

  it('have an inactive button once the quest is completed', async () => {
    const { dialog } = await details(questAnswer({ userQuest: { progress: 1, isCompleted: true } }));
    expect(dialog.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('return the focus to the name when they are closed', async () => {
    const { user } = await details(questAnswer());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Read' })).toHaveFocus());
  });
});
