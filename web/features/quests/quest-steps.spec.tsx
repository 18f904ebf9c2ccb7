// Shows R51, R151.
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { waitOutDoubleClick } from '../../../test/support/web/wait-out-double-click';
import {
  cleanUpQuests,
  questAnswer,
  renderQuests,
  toastRegion,
} from '../../../test/support/web/quest-screens';
import type { StubbedResponse } from '../../../test/support/web/stub-fetch';
import { DailyQuestsCard } from './daily-quests-card';

const water = (progress: number) => questAnswer({ name: 'Water', targetValue: 3, userQuest: { progress } });
const step = (progress: number): StubbedResponse => ({
  body: {
    isCompleted: progress === 3,
    xpGained: progress === 3 ? 40 : 0,
    levelUp: false,
    progress,
    maxProgress: 3,
  },
});
const plus = () => screen.findByRole('button', { name: 'Add progress (+1): Water' });

/** A server that holds back its responses to steps until the test releases them one by one. */
function slowServer(answer: (sent: number) => StubbedResponse) {
  const waiting: (() => void)[] = [];
  let asked = 0;
  return {
    commands: () =>
      new Promise<StubbedResponse>((resolve) => {
        asked += 1;
        const given = answer(asked);
        waiting.push(() => resolve(given));
      }),
    letGo: () => act(async () => waiting.shift()?.()),
  };
}

afterEach(cleanUpQuests);

describe('steps pressed faster than the server responds', () => {
  it('count at once, and are sent one after the other', async () => {
    const { commands, letGo } = slowServer(step);
    const { user, sent } = await renderQuests(<DailyQuestsCard />, () => [water(0)], commands);
    await user.click(await plus());
    expect(screen.getByText('1/3')).toBeVisible();
    await waitOutDoubleClick();
    await user.click(await plus());
    expect(screen.getByText('2/3')).toBeVisible();
    expect(sent()).toHaveLength(1);
    await letGo();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(screen.getByText('2/3')).toBeVisible();
    await letGo();
    expect(await toastRegion().findByText('2/3')).toBeVisible();
    expect(toastRegion().getByText('Progress Made!')).toBeVisible();
  });

  it('show a single toast, for the last, when they are queued offline', async () => {
    const { commands, letGo } = slowServer((sent) => ({
      body: { ...(step(sent).body as object), kept: true },
    }));
    const { user, sent } = await renderQuests(<DailyQuestsCard />, () => [water(0)], commands);
    await user.click(await plus());
    await waitOutDoubleClick();
    await user.click(await plus());
    await letGo();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(toastRegion().queryByText('Kept for later')).toBeNull();
    await letGo();
    expect(await toastRegion().findByText('Kept for later')).toBeVisible();
  });

  it('never exceed the target', async () => {
    const { commands, letGo } = slowServer((sent) => step(sent + 1));
    const { user, sent } = await renderQuests(<DailyQuestsCard />, () => [water(1)], commands);
    const button = await plus();
    await user.click(button);
    await waitOutDoubleClick();
    await user.click(await plus());
    await waitOutDoubleClick();
    expect(screen.queryByRole('button', { name: 'Add progress (+1): Water' })).toBeNull();
    await user.click(button);
    await letGo();
    await letGo();
    expect(await toastRegion().findByText('Quest Completed!')).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it('count once for the two halves of a double click', async () => {
    const { sent } = await renderQuests(
      <DailyQuestsCard />,
      () => [water(0)],
      () => step(1),
    );
    const button = await plus();
    act(() => {
      button.click();
      button.click();
    });
    expect(await toastRegion().findByText('1/3')).toBeVisible();
    await waitOutDoubleClick();
    expect(sent()).toHaveLength(1);
  });

  it('are all reverted when one is refused', async () => {
    const { commands, letGo } = slowServer(() => ({ status: 409, body: { code: 'QUEST_EXPIRED' } }));
    const { user, sent } = await renderQuests(<DailyQuestsCard />, () => [water(0)], commands);
    await user.click(await plus());
    await waitOutDoubleClick();
    await user.click(await plus());
    expect(screen.getByText('2/3')).toBeVisible();
    await letGo();
    expect(await toastRegion().findByText('Failed to complete quest. Please try again.')).toBeVisible();
    await waitFor(() => expect(screen.getByText('0/3')).toBeVisible());
    expect(sent()).toHaveLength(1);
  });
});

describe('a step or completion', () => {
  const undoOf = async (answer: StubbedResponse) => {
    const server = { progress: 0 };
    const shown = await renderQuests(
      <DailyQuestsCard />,
      () => [water(server.progress)],
      ({ url }) => {
        if (url.endsWith('/undo')) {
          if (!answer.status) server.progress = 0;
          return answer;
        }
        server.progress = 1;
        return step(1);
      },
    );
    await shown.user.click(await plus());
    await shown.user.click(await toastRegion().findByRole('button', { name: 'Undo' }));
    return shown;
  };
  const undone = (xpTaken: number): StubbedResponse => ({
    body: { isCompleted: false, xpTaken, levelsLost: 0, progress: 0, maxProgress: 3 },
  });

  it('can be undone', async () => {
    const { sent } = await undoOf(undone(0));
    expect(await toastRegion().findByText('Step taken back')).toBeVisible();
    // The list renders with the next frame.
    expect(await screen.findByText('0/3')).toBeVisible();
    expect(sent()).toEqual(['POST /api/user/u1/quests/q1/increment', 'POST /api/user/u1/quests/q1/undo']);
  });

  it('shows the XP that its undo takes back', async () => {
    await undoOf(undone(40));
    expect(await toastRegion().findByText('−40 XP')).toBeVisible();
  });

  it('can be undone after a completion', async () => {
    const server = { isCompleted: false };
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    const { user, sent } = await renderQuests(
      <DailyQuestsCard />,
      () => [questAnswer({ userQuest: { ...server, progress: Number(server.isCompleted) } })],
      async ({ url }) => {
        const isUndo = url.endsWith('/undo');
        if (isUndo) await released;
        server.isCompleted = !isUndo;
        if (isUndo) return { body: { ...server, xpTaken: 40, levelsLost: 0, progress: 0, maxProgress: 1 } };
        return { body: { ...server, xpGained: 40, levelUp: true, progress: 1, maxProgress: 1 } };
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Complete: Read' }));
    expect(await toastRegion().findByText('+40 XP · You leveled up!')).toBeVisible();
    await user.click(toastRegion().getByRole('button', { name: 'Undo' }));
    // Before the server responds, and still afterwards.
    expect(await screen.findByRole('button', { name: 'Complete: Read' })).toBeVisible();
    expect(sent()).toContain('POST /api/user/u1/quests/q1/undo');
    expect(server.isCompleted).toBe(true);
    await act(async () => letGo());
    expect(await toastRegion().findByText('−40 XP')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Complete: Read' })).toBeVisible();
  });

  it.each([
    ['UNDO_TOO_LATE', 'A step can be taken back within a minute.'],
    ['UNDO_POINTS_SPENT', 'The stat points it gave are spent already.'],
    ['UNDO_CHEST_OPENED', 'Its chest is opened already.'],
    ['QUEST_NOT_FOUND', 'Something went wrong. Please try again.'],
  ])('stays when it is refused with %s', async (code, text) => {
    await undoOf({ status: 409, body: { code } });
    expect(await toastRegion().findByText('That cannot be undone')).toBeVisible();
    expect(toastRegion().getByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getByText('1/3')).toBeVisible());
  });
});
