import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { leaveQuests, questAnswer, showQuests, told } from '../../../test/support/quest-screens';
import { DailyQuestsCard } from './daily-quests-card';
import { QuestTimers } from './quest-timers';

const KEY = 'questlog.timers.u1';
const PLANK = questAnswer({ name: 'Plank', needsTimer: true, timerDuration: 45 });
const DONE = { body: { isCompleted: true, xpGained: 40, levelUp: false, progress: 1, maxProgress: 1 } };
const COMPLETED = 'POST /api/user/u1/quests/q1/complete';

const COMPLETED_PLANK = { ...PLANK, userQuest: { ...PLANK.userQuest, progress: 1, isCompleted: true } };

let done = false;
const show = () =>
  showQuests(
    <>
      <DailyQuestsCard />
      <QuestTimers userId="u1" />
    </>,
    () => [done ? COMPLETED_PLANK : PLANK],
    () => {
      done = true;
      return DONE;
    },
  );
/** As it is after a reload: only the end is known. */
const running = (secondsLeft: number) =>
  localStorage.setItem(
    KEY,
    JSON.stringify([{ kind: 'quest', id: 'q1', seconds: 45, endsAt: Date.now() + secondsLeft * 1000 }]),
  );
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Plank' }));

afterEach(() => {
  done = false;
  leaveQuests();
});

describe('the timer of a quest', () => {
  it('is as long as the server says, and starts by a press', async () => {
    const { user, sent } = await show();
    expect(await screen.findByText('⏱ 0:45')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start timer: Plank' }));
    expect(await screen.findByRole('button', { name: /^Running: 0:4\d: Plank$/ })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('goes on after a reload', async () => {
    running(30);
    await show();
    expect(await screen.findByRole('button', { name: /^Running: 0:(30|29): Plank$/ })).toBeVisible();
  });

  it('asks before it is cut short, naming the quest and the seconds', async () => {
    running(30);
    const { user, sent } = await show();
    await user.click(await screen.findByRole('button', { name: /^Running/ }));
    const dialog = await question();
    expect(dialog.getByText('Timer of 45 seconds')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('button', { name: /^Running/ })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('completes the quest early when that is wanted', async () => {
    running(30);
    const { user, sent } = await show();
    await user.click(await screen.findByRole('button', { name: /^Running/ }));
    await user.click((await question()).getByRole('button', { name: 'Complete now' }));
    expect(await told().findByText('Quest Completed!')).toBeVisible();
    expect(sent()).toEqual([COMPLETED]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('completes the quest when it ends, once', async () => {
    running(-1);
    const { sent } = await show();
    expect(await told().findByText('Quest Completed!')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Completed' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(sent()).toEqual([COMPLETED]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
