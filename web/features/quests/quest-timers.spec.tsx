// Shows R110.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { waitOutDoubleClick } from '../../../test/support/web/wait-out-double-click';
import {
  cleanUpQuests,
  questAnswer,
  renderQuests,
  toastRegion,
} from '../../../test/support/web/quest-screens';
import type { StubbedResponse } from '../../../test/support/web/stub-fetch';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { showLanguage } from '../../i18n/i18n';
import { DailyQuestsCard } from './daily-quests-card';
import { QuestTimers } from './quest-timers';

const KEY = 'questlog.timers.u1';
const PLANK = questAnswer({ name: 'Plank', needsTimer: true, timerDuration: 45 });
const DONE = { body: { isCompleted: true, xpGained: 40, levelUp: false, progress: 1, maxProgress: 1 } };
const COMPLETED = 'POST /api/user/u1/quests/q1/complete';

const COMPLETED_PLANK = { ...PLANK, userQuest: { ...PLANK.userQuest, progress: 1, isCompleted: true } };

let done = false;
let plank = PLANK;
const show = (answer: StubbedResponse = DONE, path?: string) =>
  renderQuests(
    <>
      <DailyQuestsCard />
      <QuestTimers userId="u1" />
    </>,
    () => [done ? COMPLETED_PLANK : plank],
    () => {
      done = answer === DONE;
      return answer;
    },
    path,
  );

const runningButton = () => screen.findByRole('button', { name: 'Timer is running: Plank' });
/** The state after a reload: only the end is stored. */
const running = (secondsLeft: number) =>
  localStorage.setItem(
    KEY,
    JSON.stringify([{ kind: 'quest', id: 'q1', seconds: 45, endsAt: Date.now() + secondsLeft * 1000 }]),
  );
function aMinuteLater(): void {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
}
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Plank' }));

afterEach(() => {
  done = false;
  plank = PLANK;
  jest.restoreAllMocks();
  cleanUpQuests();
});

describe('the timer of a quest', () => {
  it('has the length that the server gives, and starts with a press', async () => {
    const { user, sent } = await show();
    expect(await screen.findByText('⏱ 0:45')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start timer: Plank' }));
    expect(await runningButton()).toHaveTextContent(/^0:4\d$/);
    expect(sent()).toEqual([]);
  });

  it('continues after a reload', async () => {
    running(30);
    await show();
    expect(await runningButton()).toHaveTextContent(/^0:(30|29)$/);
  });

  it.each([
    ['en', 'Complete it now?', ['Cancel', 'Complete now', 'Stop the timer']],
    ['uk', 'Завершити зараз?', ['Скасувати', 'Завершити зараз', 'Зупинити таймер']],
  ] as const)(
    'asks in %s whether to complete it now, and runs on when that is cancelled',
    async (language, ask, buttons) => {
      running(30);
      const { user, sent } = await show();
      await user.click(await runningButton());
      await act(() => showLanguage(language));
      const dialog = await question();
      expect(dialog.getByText(ask)).toBeVisible();
      for (const name of buttons) expect(dialog.getByRole('button', { name })).toBeVisible();
      await user.click(dialog.getByRole('button', { name: buttons[0] }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await act(() => showLanguage('en'));
      expect(await runningButton()).toBeVisible();
      expect(sent()).toEqual([]);
    },
  );

  it('names the quest and the seconds in its question', async () => {
    running(30);
    const { user } = await show();
    await user.click(await runningButton());
    expect((await question()).getByText('Timer of 45 seconds')).toBeVisible();
  });

  it('completes the quest early when confirmed', async () => {
    running(30);
    const { user, sent } = await show();
    await user.click(await runningButton());
    await user.click((await question()).getByRole('button', { name: 'Complete now' }));
    expect(await toastRegion().findByText('Quest Completed!')).toBeVisible();
    expect(sent()).toEqual([COMPLETED]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('completes the quest once when it ends', async () => {
    running(-1);
    const { sent } = await show();
    expect(await toastRegion().findByText('Quest Completed!')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Completed' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(sent()).toEqual([COMPLETED]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is stopped when an edit leaves the quest without one', async () => {
    running(30);
    const { sent } = await show();
    expect(await runningButton()).toBeVisible();
    plank = { ...PLANK, needsTimer: false, timerDuration: 0 };
    act(() => void store.dispatch(api.util.invalidateTags(['Quests'])));
    expect(await screen.findByRole('button', { name: 'Complete: Plank' })).toBeVisible();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('is started by a double click without a question, in the list and in the details', async () => {
    const { user } = await show();
    await user.dblClick(await screen.findByRole('button', { name: 'Start timer: Plank' }));
    expect(await runningButton()).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitOutDoubleClick();
    await user.click(await runningButton());
    await user.click((await question()).getByRole('button', { name: 'Stop the timer' }));
    await user.click(screen.getByRole('button', { name: 'Plank' }));
    const details = within(await screen.findByRole('dialog', { name: /Plank/ }));
    await waitOutDoubleClick();
    await user.dblClick(details.getByRole('button', { name: 'Start timer' }));
    expect(details.getByRole('timer', { name: /^0:4\d left$/ })).toBeVisible();
    expect(details.getByRole('button', { name: 'Open timer' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leaves the focus alone after the question was cancelled', async () => {
    running(30);
    const { user } = await show();
    await user.click(await runningButton());
    await user.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Timer is running/ })).toHaveFocus());
    const elsewhere = screen.getByRole('button', { expanded: false });
    act(() => elsewhere.focus());
    aMinuteLater();
    expect(await screen.findByRole('img', { name: 'Completed' })).toBeVisible();
    expect(elsewhere).toHaveFocus();
  });

  it.each([
    ['at home', '/', 'Failed to complete quest. Please try again.'],
    ['on the quests page', '/quests', 'Failed to update progress'],
  ])(
    "shows an error %s when the quest can't be completed at its end, and asks nothing",
    async (_, path, text) => {
      running(30);
      const { user } = await show({ status: 500 }, path);
      await user.click(await runningButton());
      await question();
      aMinuteLater();
      expect(await toastRegion().findByText(text)).toBeVisible();
      expect(await runningButton()).toHaveTextContent('0:00');
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );
});
