// Shows R55, R152.
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  HELMET,
  cleanUpQuests,
  renderQuests,
  toastRegion,
  withChest,
} from '../../../../test/support/web/quest-screens';
import type { StubbedResponse } from '../../../../test/support/web/stub-fetch';
import { outboxChanged } from '../../../api/outbox/outbox-state';
import { store } from '../../../app/store';
import { toasts } from '../../../ui/toast/toast-queue';
import { DailyQuestsCard } from '../daily-quests-card';
import QuestsPage from '../page/quests-page';

const EMPTY = { success: true, lootReceived: false, item: null, rarity: null, message: '' };

/** A server that opens the only chest with the given response; afterwards the list shows it as opened. */
function chest(answer: StubbedResponse) {
  let quest = withChest();
  return {
    quests: () => [quest],
    commands: ({ url }: { readonly url: string }): StubbedResponse => {
      if (!url.endsWith('/claim-loot')) return {};
      if (answer.status === undefined || answer.status === 409) {
        quest = { ...quest, userQuest: { ...quest.userQuest, hasLoot: false } };
      }
      return answer;
    },
  };
}
async function openChest(answer: StubbedResponse, content = <DailyQuestsCard />) {
  const { quests, commands } = chest(answer);
  const shown = await renderQuests(content, quests, commands);
  await shown.user.click(await screen.findByRole('button', { name: 'Open the chest: Read' }));
  return shown;
}
const refused = (code: string): StubbedResponse => ({
  status: code === 'INTERNAL_ERROR' ? 500 : 409,
  body: { code },
});

afterEach(cleanUpQuests);

describe('a chest', () => {
  it('is not offered while the quest’s completion is queued offline', async () => {
    const { quests, commands } = chest({ body: HELMET });
    await renderQuests(<DailyQuestsCard />, quests, commands);
    const offered = () => screen.queryByRole('button', { name: 'Open the chest: Read' });
    await waitFor(() => expect(offered()).toBeVisible());
    act(() => void store.dispatch(outboxChanged({ waiting: 1, ids: ['q1'], refused: 0 })));
    expect(offered()).toBeNull();
    act(() => void store.dispatch(outboxChanged({ waiting: 0, ids: [], refused: 0 })));
    expect(offered()).toBeVisible();
  });
});

describe('an opened chest', () => {
  it('shows the item with all its properties', async () => {
    const { sent } = await openChest({ body: HELMET });
    const dialog = within(await screen.findByRole('dialog', { name: 'Treasure Found!' }));
    expect(dialog.getByRole('heading', { name: 'Owl Helmet' })).toBeVisible();
    // The picture, which is the emoji until the drawings are fetched, and below the name.
    expect(dialog.getAllByText('🪖')).toHaveLength(2);
    for (const text of ['Rare helmet', '+3 INT', 'It sees at night.', '5% more XP from learning quests']) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    expect(dialog.getByRole('link', { name: 'Inventory' })).toHaveAttribute('href', '/inventory');
    expect(sent()).toEqual(['POST /api/user/u1/quests/q1/claim-loot']);
    // It appears after the dialog, and would appear in the next test.
    await toastRegion().findByText('Treasure Found!');
  });

  it('shows a toast with rarity, name and emoji', async () => {
    await openChest({ body: HELMET });
    expect(await toastRegion().findByText('Treasure Found!')).toBeVisible();
    expect(toastRegion().getByText('Rare · Owl Helmet')).toBeVisible();
    expect(toastRegion().getByText('🪖')).toBeInTheDocument();
  });

  it('lets the player equip its item at once', async () => {
    const { user, sent } = await openChest({ body: HELMET });
    await toastRegion().findByText('Treasure Found!');
    await user.click(screen.getByRole('button', { name: 'Equip' }));
    expect(await toastRegion().findByText('Item Equipped!')).toBeVisible();
    expect(sent()).toContain('POST /api/user/u1/equip/i1');
  });

  it('shows the server’s text when it is empty', async () => {
    await openChest({ body: { ...EMPTY, message: 'Only dust.' } });
    const dialog = within(await screen.findByRole('dialog', { name: 'No Loot' }));
    expect(dialog.getByText('Only dust.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Equip' })).toBeNull();
    expect(await toastRegion().findByText('No Loot')).toBeVisible();
    expect(toastRegion().getByText('Only dust.')).toBeVisible();
  });

  it.each([
    [1, '1 of 3', 'After 3 empty chests the next always holds something.'],
    [3, '3 of 3', 'The next one is sure to hold something!'],
  ])(
    'consoles with the count of empty ones when it is the %i. in a row',
    async (emptyInARow, count, text) => {
      await openChest({ body: { ...EMPTY, emptyInARow } });
      const dialog = within(await screen.findByRole('dialog', { name: 'No Loot' }));
      expect(dialog.getByText(count)).toBeVisible();
      expect(dialog.getByText(text)).toBeVisible();
      await toastRegion().findByText('No Loot');
    },
  );

  it.each([
    ['a find', HELMET],
    ['nothing', EMPTY],
  ])('reveals %s in a toast only once its lid is open', async (_what, body) => {
    const seen: boolean[] = [];
    const leave = toasts.subscribe(() => seen.push(screen.queryByRole('dialog') !== null));
    await openChest({ body });
    await waitFor(() => expect(seen).toEqual([true]));
    leave();
  });

  it('shows a general text when it is empty and the server sends none', async () => {
    await openChest({ body: EMPTY });
    expect(await toastRegion().findByText('The treasure chest was empty this time.')).toBeVisible();
  });

  it('returns the focus to its quest when it is closed, and cannot be opened again', async () => {
    const { user } = await openChest({ body: EMPTY });
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.queryByText('Open the chest')).toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Read' })).toHaveFocus());
  });

  it('can be opened from the details too', async () => {
    const { quests, commands } = chest({ body: HELMET });
    const { user } = await renderQuests(<DailyQuestsCard />, quests, commands);
    await user.click(await screen.findByRole('button', { name: 'Read' }));
    const details = within(await screen.findByRole('dialog', { name: /Read/ }));
    await user.click(details.getByRole('button', { name: 'Open the chest' }));
    expect(await screen.findByRole('dialog', { name: 'Treasure Found!' })).toBeVisible();
  });
});

describe('a chest beside one that is being opened', () => {
  it('waits for its turn, and says so', async () => {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    const { user, sent } = await renderQuests(
      <DailyQuestsCard />,
      () => [withChest(), withChest({ id: 'q2', name: 'Swim' })],
      () => released.then(() => ({ status: 500 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Open the chest: Read' }));
    const other = screen.getByRole('button', { name: 'Open the chest: Swim' });
    await waitFor(() => expect(other).toHaveAttribute('aria-disabled', 'true'));
    await user.click(other);
    letGo();
    await waitFor(() => expect(other).not.toHaveAttribute('aria-disabled'));
    expect(sent()).toEqual(['POST /api/user/u1/quests/q1/claim-loot']);
    await new Promise((resolve) => setTimeout(resolve, 350));
    await user.click(other);
    await waitFor(() => expect(sent()).toContain('POST /api/user/u1/quests/q2/claim-loot'));
  });
});

describe('a chest that could not be opened', () => {
  it('shows an error on the home page', async () => {
    await openChest(refused('INTERNAL_ERROR'));
    expect(await toastRegion().findByText('Failed to claim loot. Please try again.')).toBeVisible();
    expect(toastRegion().getByText('Error')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open the chest: Read' })).toBeVisible();
  });

  it('shows an error on the quests page', async () => {
    await openChest(refused('INTERNAL_ERROR'), <QuestsPage />);
    expect(await toastRegion().findByText('Failed to claim loot')).toBeVisible();
    expect(toastRegion().getByText('Error')).toBeVisible();
  });

  it('shows no error when it was opened elsewhere, and refetches the list', async () => {
    await openChest(refused('LOOT_ALREADY_CLAIMED'));
    await waitFor(() => expect(screen.queryByText('Open the chest')).toBeNull());
    expect(toastRegion().queryByText('Error')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
