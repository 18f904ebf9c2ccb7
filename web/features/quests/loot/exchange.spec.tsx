// Shows R152.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { stubFetch } from '../../../../test/support/web/stub-fetch';
import { inventoryEntry } from '../../../../test/support/web/web-inventory-entry';
import { renderScreen } from '../../../../test/support/web/web-render';
import type { InventoryEntry } from '../../../api/models';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import { Exchange } from './exchange';

const FIND = inventoryEntry('pearl', { slot: 'necklace', effects: { str: 1, foc: 3 } });
const BAND = inventoryEntry('band', {
  name: 'Plain Band',
  effects: { str: 1, foc: 4, wil: -1 },
  passiveEffect: 'Timers 6% shorter',
  isEquipped: true,
});

/** Shows the exchange for the find once the inventory is loaded. */
async function show(...inventory: InventoryEntry[]) {
  const { requests } = stubFetch(() => ({ body: inventory }));
  await renderScreen(<Exchange item={FIND.item} />);
  await waitFor(() => expect(requests).toHaveLength(1));
  await store.dispatch(api.util.getRunningQueryThunk('getInventory', undefined));
}

describe('the exchange that a find offers', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));

  it('names what is worn in its place, how the stats change, and the passive effect that would be lost', async () => {
    await show(FIND, BAND);
    expect(await screen.findByRole('heading', { name: 'Instead of Plain Band' })).toBeVisible();
    for (const text of ['−1 FOC', '+1 WIL', 'You would lose: Timers 6% shorter'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/STR/)).toBeNull();
  });

  it('says so when the stats stay the same', async () => {
    await show(FIND, inventoryEntry('twin', { effects: FIND.item.effects, isEquipped: true }));
    expect(await screen.findByText('The stats stay the same.')).toBeVisible();
  });

  it('stays while the find is put on', async () => {
    const inventory = [FIND, BAND];
    stubFetch(() => ({ body: inventory }));
    await renderScreen(<Exchange item={FIND.item} />);
    await screen.findByRole('heading', { name: 'Instead of Plain Band' });
    inventory.splice(0, 2, { ...FIND, isEquipped: true }, { ...BAND, isEquipped: false });
    await store.dispatch(api.endpoints.getInventory.initiate(undefined, { forceRefetch: true }));
    expect(screen.getByRole('heading', { name: 'Instead of Plain Band' })).toBeVisible();
  });

  it.each([
    ['is free', [FIND, { ...BAND, isEquipped: false }]],
    [
      'holds the same item',
      [{ ...FIND, isEquipped: true }, inventoryEntry('cap', { slot: 'helmet', isEquipped: true })],
    ],
  ])('is not shown while its place %s', async (_state, inventory) => {
    await show(...inventory);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
