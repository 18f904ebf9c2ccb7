// Shows R118.
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  cleanUpQuests,
  questAnswer,
  renderQuests,
  toastRegion,
  withChest,
} from '../../../../test/support/web/quest-screens';
import type { StubbedResponse } from '../../../../test/support/web/stub-fetch';
import QuestsPage from './quests-page';

const BOARD = [
  questAnswer({ id: 'd1', name: 'Read', hasClassBonus: true }),
  questAnswer({ id: 'd2', name: 'Water', targetValue: 8, userQuest: { progress: 2 } }),
  questAnswer({ id: 'w1', type: 'weekly', name: 'Swim', userQuest: { hasLoot: true } }),
  questAnswer({ id: 'c1', type: 'custom', frequency: 'weekly', name: 'Fern', emoji: '📌' }),
];
const done = (change: object = {}): StubbedResponse => ({
  body: { isCompleted: true, xpGained: 50, levelUp: false, progress: 1, maxProgress: 1, ...change },
});
const show = (
  quests: Parameters<typeof renderQuests>[1] = () => BOARD,
  commands?: Parameters<typeof renderQuests>[2],
  path = '/quests',
  unclaimed?: Parameters<typeof renderQuests>[4],
) => renderQuests(<QuestsPage />, quests, commands, path, unclaimed);
const row = async (name: string) => within((await screen.findByRole('button', { name })).closest('li')!);

afterEach(cleanUpQuests);

describe('the quests page', () => {
  it('has a tab per frequency with its count, and their sum as the active quests', async () => {
    await show();
    expect(await screen.findByText('Active 3')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Daily 2' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Weekly 1' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Monthly 0' })).toBeVisible();
  });

  it('opens the tab of the address', async () => {
    await show(undefined, undefined, '/quests?tab=weekly');
    expect(await screen.findByRole('button', { name: 'Swim' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Read' })).toBeNull();
  });

  it('shows an empty state for a tab without quests', async () => {
    const { user } = await show(() => [questAnswer({ id: 'd1' })]);
    await user.click(await screen.findByRole('tab', { name: 'Weekly 0' }));
    expect(await screen.findByText('No weekly quests available')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Monthly 0' }));
    expect(await screen.findByText('No monthly quests available')).toBeVisible();
  });

  it('shows an empty state when the start of the day returned no quests', async () => {
    const { sent } = await show(
      () => [],
      () => ({ body: [] }),
    );
    expect(await screen.findByText('No daily quests available')).toBeVisible();
    expect(sent()).toEqual(['POST /api/generate-daily-quests']);
  });

  it('shows a loading state', async () => {
    await show(() => new Promise(() => undefined) as StubbedResponse);
    expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0);
  });

  it('offers a retry when loading fails', async () => {
    let broken = true;
    const { user } = await show(() => (broken ? { status: 500 } : BOARD));
    expect(await screen.findByText('Your quests could not be loaded.')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Read' })).toBeVisible();
  });

  it('offers a retry when loading a new day’s quests fails, and keeps the others', async () => {
    const weekly = BOARD.filter(({ type }) => type !== 'daily');
    let asked = 0;
    const { user } = await show(
      () => {
        asked += 1;
        if (asked === 1) return weekly;
        return asked === 2 ? { status: 500 } : BOARD;
      },
      () => ({ body: [] }),
    );
    expect(await screen.findByText('Your quests could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fern' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Weekly 1' }));
    expect(await screen.findByRole('button', { name: 'Swim' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Daily 0' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Read' })).toBeVisible();
  });

  it('lists custom quests separately', async () => {
    await show();
    const section = within(await screen.findByRole('region', { name: 'Custom Quests' }));
    expect(await section.findByRole('button', { name: 'Fern' })).toBeVisible();
    expect(section.queryByRole('button', { name: 'Read' })).toBeNull();
  });

  it('opens the dialog of custom quests', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Add Quest' }));
    expect(await screen.findByRole('dialog', { name: 'New custom quest' })).toBeVisible();
  });

  it('offers to create the first custom quest in place of an empty list', async () => {
    const { user } = await show(() => [questAnswer({ id: 'd1' })]);
    expect(await screen.findByText('No quests of your own yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create your own' }));
    expect(await screen.findByRole('dialog', { name: 'New custom quest' })).toBeVisible();
  });
});

describe('a row of the quests page', () => {
  it('shows description, progress and reward of the quest, with one action', async () => {
    await show();
    const read = await row('Read');
    expect(read.getByText('📖')).toBeVisible();
    expect(read.getByText('Ten pages.')).toBeVisible();
    expect(read.getByText('+50 XP')).toBeVisible();
    expect(read.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 1');
    expect(read.getByRole('button', { name: 'Complete: Read' })).toBeVisible();
    const water = await row('Water');
    expect(water.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 8');
    expect(water.getByRole('button', { name: 'Add progress (+1): Water' })).toBeVisible();
  });

  // Shows R170.
  it('marks a quest with a chest by a gift at its own emoji', async () => {
    await show(undefined, undefined, '/quests?tab=weekly');
    const gift = (await row('Swim')).getByRole('img', { name: 'Treasure chest' });
    expect(gift).toHaveTextContent(/^🎁$/);
    expect(gift.parentElement).toHaveTextContent(/^📖🎁$/);
  });

  it('marks a completed quest', async () => {
    const { user } = await show(() => [questAnswer({ userQuest: { progress: 1, isCompleted: true } })]);
    await user.click(await screen.findByText('Done: 1'));
    expect((await row('Read')).getByRole('img', { name: 'Completed' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete: Read' })).toBeNull();
  });

  it('completes a quest and adds a step by the same call', async () => {
    const { user, sent } = await show(undefined, ({ url }) =>
      url.endsWith('d1') ? done() : done({ isCompleted: false, xpGained: 0, progress: 3, maxProgress: 8 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Complete: Read' }));
    expect(await toastRegion().findByText('Quest Completed!')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add progress (+1): Water' }));
    expect(await toastRegion().findByText('Progress Made!')).toBeVisible();
    expect(toastRegion().getByText('3/8')).toBeVisible();
    expect(sent()).toEqual(['POST /api/user/u1/complete-quest/d1', 'POST /api/user/u1/complete-quest/d2']);
  });

  it('shows an error when a step is refused, and reverts it', async () => {
    const { user } = await show(undefined, () => ({ status: 409, body: { code: 'QUEST_EXPIRED' } }));
    await user.click(await screen.findByRole('button', { name: 'Add progress (+1): Water' }));
    expect(await toastRegion().findByText('Failed to update progress')).toBeVisible();
    expect(toastRegion().getByText('Error')).toBeVisible();
    await waitFor(() => expect(screen.getByText('2/8')).toBeVisible());
  });

  // Shows R50.
  it('says why a custom quest beyond the limit does not pay', async () => {
    const problem = { code: 'CUSTOM_QUEST_PAY_LIMIT_REACHED', limit: 20 };
    const { user } = await show(undefined, () => ({ status: 409, body: problem }));
    await user.click(await screen.findByRole('button', { name: 'Complete: Fern' }));
    expect(await toastRegion().findByText(/^20 custom quests have paid already\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Complete: Fern' })).toBeVisible();
  });
});

// Shows R481.
describe('quests that are done', () => {
  const isDone = { progress: 1, isCompleted: true };
  const day = (swim: object) => [
    questAnswer({ id: 'd1', name: 'Read' }),
    questAnswer({ id: 'd2', name: 'Swim', userQuest: swim }),
  ];
  const buttonOf = (name: string) => screen.findByRole('button', { name });

  it('are folded away under their number, with what is to do beside the sum', async () => {
    const { user } = await show(() => day(isDone));
    expect(await screen.findByText('Active 2')).toBeVisible();
    expect(screen.getByText('1 of them to do')).toBeVisible();
    expect(screen.getByText('Swim')).not.toBeVisible();
    await user.click(screen.getByText('Done: 1'));
    expect(screen.getByText('Swim')).toBeVisible();
    expect(await row('Swim').then(({ getByRole }) => getByRole('progressbar'))).toBeVisible();
  });

  it('stay in view while a chest waits in them', async () => {
    await show(() => day({ ...isDone, hasLoot: true }));
    expect(await buttonOf('Swim')).toBeVisible();
    expect(screen.queryByText(/^Done: /)).toBeNull();
  });

  it('stay in their place when they are completed on this page, until the tab is opened again', async () => {
    let quests = day({ progress: 0, isCompleted: false });
    const { user } = await show(
      () => quests,
      () => {
        quests = day(isDone);
        return done();
      },
    );
    await user.click(await buttonOf('Complete: Swim'));
    expect(await (await row('Swim')).findByRole('img', { name: 'Completed' })).toBeVisible();
    expect(screen.queryByText(/^Done: /)).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Weekly 0' }));
    await user.click(screen.getByRole('tab', { name: 'Daily 2' }));
    expect(await screen.findByText('Done: 1')).toBeVisible();
    expect(screen.getByText('Swim')).not.toBeVisible();
  });

  it('leave a sentence in their place when nothing else is in the list', async () => {
    await show(() => day(isDone).slice(1));
    expect(await screen.findByText('All of these are done. Well played!')).toBeVisible();
    expect(screen.getByText('all of them done')).toBeVisible();
  });
});

// Shows R56, R171.
describe('chests of earlier days', () => {
  const past = withChest({ id: 'd0', name: 'Yesterday', isCurrent: false });

  it('stay in the tab of their quest until they are opened', async () => {
    let unclaimed = [past];
    const { user, sent } = await show(
      undefined,
      () => {
        unclaimed = [];
        return { body: { success: true, lootReceived: false, item: null, rarity: null, message: '' } };
      },
      undefined,
      () => unclaimed,
    );
    const waiting = within(await screen.findByRole('region', { name: 'Chests waiting' }));
    expect(screen.getByRole('tab', { name: 'Daily 2' })).toBeVisible();
    await user.click(waiting.getByRole('button', { name: 'Open the chest: Yesterday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'No Loot' }));
    await waitFor(() => expect(screen.queryByText('Chests waiting')).toBeNull());
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Daily 2' })).toHaveFocus());
    expect(sent()).toEqual(['POST /api/user/u1/quests/d0/claim-loot']);
  });

  it('can be loaded again when they fail to load, beside the quests of today', async () => {
    let broken = true;
    const { user } = await show(undefined, undefined, undefined, () => (broken ? { status: 500 } : [past]));
    expect(await screen.findByText('The chests that wait for you could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Read' })).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Open the chest: Yesterday' })).toBeVisible();
    expect(screen.queryByText('The chests that wait for you could not be loaded.')).toBeNull();
  });

  it('are left out when there are none', async () => {
    await show();
    await screen.findByRole('button', { name: 'Read' });
    expect(screen.queryByText('Chests waiting')).toBeNull();
  });
});
