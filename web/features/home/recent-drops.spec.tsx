// Shows R113.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import type { InventoryEntry } from '../../api/models';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import RecentDrops from './recent-drops';

const entry = (name: string, emoji: string, rarity: string, day: string) =>
  ({
    id: name,
    isEquipped: false,
    quantity: 1,
    lastFoundAt: `2026-03-${day}T08:00:00.000Z`,
    item: { id: name, name, emoji, rarity, slot: 'ring', place: 'ring', effects: {} },
  }) as InventoryEntry;

async function show(inventory: StubbedResponse | Promise<StubbedResponse>): Promise<HTMLElement> {
  stubFetch(({ url }) => (url === '/api/user' ? { body: { id: 'u1' } } : inventory));
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<RecentDrops />);
  return screen.getByRole('region', { name: 'Recent drops' });
}

describe('the recent drops', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));

  it('are the last three items by emoji, name and rarity, newest first, with a link to all', async () => {
    const card = await show({
      body: [
        entry('Old Cap', '🧢', 'common', '01'),
        entry('Lucky Ring', '💍', 'legendary', '04'),
        entry('Mug', '', 'rare', '02'),
        entry('', '🥾', 'epic', '03'),
      ],
    });
    await within(card).findByText('Lucky Ring');
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '💍Lucky Ring◆◆◆◆Legendary accessory',
      '🥾Unknown Item◆◆◆Epic accessory',
      '📦Mug◆◆Rare accessory',
    ]);
    expect(within(card).getByRole('link', { name: 'Inventory' })).toHaveAttribute('href', '/inventory');
  });

  it('explain themselves in one line while no item has been found', async () => {
    const card = await show({ body: [] });
    expect(await within(card).findByText('What you find in chests shows up here.')).toBeVisible();
  });

  it('keep their height while they load', async () => {
    let answer = (_given: StubbedResponse) => {};
    const card = await show(new Promise<StubbedResponse>((resolve) => (answer = resolve)));
    expect(within(card).getAllByRole('listitem')).toHaveLength(3);
    expect(within(card).getByText('Loading...')).toBeInTheDocument();
    answer({ body: [entry('Mug', '☕', 'rare', '02')] });
    expect(await within(card).findByText('Mug')).toBeVisible();
    expect(within(card).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
    expect(within(card).queryByText('Loading...')).toBeNull();
  });

  it('show an error when they fail to load', async () => {
    const card = await show({ status: 503, body: { code: 'UNAVAILABLE', detail: '' } });
    expect(await within(card).findByText('Something went wrong. Please try again.')).toBeVisible();
  });
});
