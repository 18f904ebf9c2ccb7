// Shows R120.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { namesOf, renderInventory, visibleTiles } from '../../../test/support/web/inventory-screen';
import { inventoryEntry } from '../../../test/support/web/web-inventory-entry';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { toasts } from '../../ui/toast/toast-queue';

const WORN = inventoryEntry('band', {
  name: 'Plain Band',
  effects: { str: 1, int: 2, foc: 1 },
  description: 'Round, so far.',
  isEquipped: true,
});
const BETTER = inventoryEntry('pearl', {
  name: 'Pearl',
  emoji: '🦪',
  rarity: 'rare',
  slot: 'necklace',
  effects: { str: 1, foc: 3 },
  description: 'The sea wants it back.',
  passiveEffect: 'Timers 6% shorter',
});
const CAP = inventoryEntry('cap', { name: 'Cap', slot: 'helmet', effects: { wil: 2 } });
const ITEMS = [BETTER, WORN, CAP];

type Commands = NonNullable<Parameters<typeof renderInventory>[1]>['commands'];

async function openItem(name: string, commands?: Commands) {
  const { asked, user } = await renderInventory(ITEMS, { commands });
  await user.click(await screen.findByRole('button', { name }));
  // The dialog is a lazy chunk.
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  // A dialog accepts no press before its first frame.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return {
    user,
    dialog: within(dialog),
    posts: () => asked.filter(({ method }) => method === 'POST').map(({ url }) => url),
  };
}

const region = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));
const wornTiles = () => namesOf(visibleTiles().filter((tile) => within(tile).queryByText('Equipped')));

describe('the comparison dialog', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));
  afterEach(() => {
    const { shown } = toasts.state();
    if (shown) act(() => toasts.dismiss(shown.id));
  });

  it('shows the selected item beside the one worn in its slot', async () => {
    const { dialog } = await openItem('Pearl');
    expect(screen.getByRole('dialog', { name: 'Compare items' })).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'Selected' })).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'Equipped' })).toBeVisible();
    for (const text of ['Pearl', '🦪', 'Rare accessory', 'The sea wants it back.']) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    for (const text of ['Plain Band', '💍', 'Common accessory', 'Round, so far.']) {
      expect(dialog.getByText(text)).toBeVisible();
    }
  });

  it('shows the passive effect of each item', async () => {
    const { dialog } = await openItem('Pearl');
    expect(dialog.getAllByText('Passive effect')).toHaveLength(3);
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Timers 6% shorter',
      'None',
    ]);
  });

  it('compares every stat and the passive effect of either item, by sign, difference and word', async () => {
    const { dialog } = await openItem('Pearl');
    const table = within(dialog.getByRole('table', { name: 'Stat comparison' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Stat',
      'Selected',
      'Equipped',
      'Change',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Strength',
      'Intelligence',
      'Focus',
      'Passive effect',
    ]);
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toEqual([
      ...['+1', '+1', '= equal'],
      ...['0', '+2', '▼ −2 downgrade'],
      ...['+3', '+1', '▲ +2 upgrade'],
      '▲ Timers 6% shorter gained',
    ]);
  });

  it('shows an empty state when nothing is worn in the slot', async () => {
    const { dialog } = await openItem('Cap');
    expect(dialog.getByText('No item equipped')).toBeVisible();
    expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toEqual([
      ...['+2', '0', '▲ +2 upgrade'],
    ]);
  });

  it('shows the worn item alone, with its effects', async () => {
    const { dialog } = await openItem('Plain Band');
    expect(screen.getByRole('dialog', { name: 'Plain Band' })).toBeVisible();
    expect(dialog.getByText('+2 Intelligence')).toBeVisible();
    expect(dialog.queryByRole('table')).toBeNull();
    expect(dialog.queryByText('Selected')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Equip' })).toBeNull();
  });

  it('puts the selected item on once when the button is pressed twice', async () => {
    const { user, dialog, posts } = await openItem('Pearl');
    await user.dblClick(dialog.getByRole('button', { name: 'Equip' }));
    expect(await region().findByText('Item Equipped!')).toBeVisible();
    expect(region().getByText('Pearl')).toBeVisible();
    expect(region().getByText('🦪')).toBeVisible();
    expect(posts()).toEqual(['/api/user/u1/equip/pearl']);
  });

  it('closes after its action, and returns the focus to the tile', async () => {
    const { user, dialog } = await openItem('Pearl');
    await user.click(dialog.getByRole('button', { name: 'Equip' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pearl' })).toHaveFocus());
  });

  it('takes the worn item off', async () => {
    const { user, dialog, posts } = await openItem('Plain Band');
    await user.click(dialog.getByRole('button', { name: 'Unequip' }));
    expect(await region().findByText('Item Unequipped!')).toBeVisible();
    expect(posts()).toEqual(['/api/user/u1/unequip/band']);
  });

  it('moves the marker at once, and back when the command is refused', async () => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    const { user, dialog } = await openItem('Pearl', () => refused.then(() => ({ status: 503 })));
    expect(wornTiles()).toEqual(['Plain Band']);
    await user.click(dialog.getByRole('button', { name: 'Equip' }));
    // No answer yet; the screen follows with its next frame.
    await waitFor(() => expect(wornTiles()).toEqual(['Pearl']));
    refuse();
    expect(await region().findByText('Equipment Failed')).toBeVisible();
    expect(region().getByText('Could not equip item')).toBeVisible();
    await waitFor(() => expect(wornTiles()).toEqual(['Plain Band']));
  });

  it('shows an error when taking an item off is refused', async () => {
    const { user, dialog } = await openItem('Plain Band', () => ({ status: 503 }));
    await user.click(dialog.getByRole('button', { name: 'Unequip' }));
    expect(await region().findByText('Unequip Failed')).toBeVisible();
    expect(region().getByText('Failed to unequip item')).toBeVisible();
  });

  it('closes by its button and changes nothing', async () => {
    const { user, dialog, posts } = await openItem('Pearl');
    const [close] = dialog.getAllByRole('button', { name: 'Close' });
    if (close) await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts()).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pearl' })).toHaveFocus());
  });
});
