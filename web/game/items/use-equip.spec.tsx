// Shows R153.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { inventoryEntry } from '../../../test/support/web/web-inventory-entry';
import { renderScreen } from '../../../test/support/web/web-render';
import { api, useGetInventoryQuery } from '../../api/questlog';
import { store } from '../../app/store';
import { toasts } from '../../ui/toast/toast-queue';
import { useEquip, type EquipOrigin } from './use-equip';

const INVENTORY = [
  inventoryEntry('band', { name: 'Plain Band', isEquipped: true }),
  inventoryEntry('pearl', { name: 'Pearl', slot: 'necklace', emoji: '🦪' }),
  inventoryEntry('cap', { name: 'Cap', slot: 'helmet', emoji: '' }),
  inventoryEntry('nameless', { name: '', slot: 'boots' }),
];

function Wardrobe({ from }: { readonly from: EquipOrigin | undefined }): ReactElement {
  const { data } = useGetInventoryQuery();
  const { equip, unequip } = useEquip('u1');
  return (
    <ul>
      {data?.map((entry) => (
        <li key={entry.id} data-testid={entry.id} aria-current={entry.isEquipped}>
          <button type="button" onClick={() => void equip(entry, from)}>{`wear ${entry.id}`}</button>
          <button type="button" onClick={() => void unequip(entry, from)}>{`doff ${entry.id}`}</button>
        </li>
      ))}
    </ul>
  );
}

/** Renders an inventory whose server accepts every command, unless `refusal` is given. */
async function open(from?: EquipOrigin, refusal?: () => StubbedResponse | Promise<StubbedResponse>) {
  let inventory = INVENTORY;
  const { requests } = stubFetch(({ method, url }) => {
    if (method === 'GET') return { body: inventory };
    if (refusal) return refusal();
    const [, action, id] = /\/(equip|unequip)\/(\w+)$/.exec(url) ?? [];
    const place = inventory.find((each) => each.id === id)?.item.place;
    inventory = inventory.map((each) =>
      each.item.place === place ? { ...each, isEquipped: action === 'equip' && each.id === id } : each,
    );
    return { body: inventory.find((each) => each.id === id) };
  });
  await renderScreen(<Wardrobe from={from} />);
  await screen.findByText('wear band');
  const commands = () => requests.filter(({ method }) => method === 'POST').map(({ url }) => url);
  return { commands, user: userEvent.setup() };
}

const region = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));
const isWorn = (id: string) => screen.getByTestId(id).getAttribute('aria-current') === 'true';
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('putting items on and taking them off', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));
  afterEach(() => {
    const { shown } = toasts.state();
    if (shown) act(() => toasts.dismiss(shown.id));
  });

  it('shows which item was put on, with its picture', async () => {
    const { commands, user } = await open();
    await press(user, 'wear pearl');
    expect(await region().findByText('Item Equipped!')).toBeVisible();
    expect(region().getByText('Pearl')).toBeVisible();
    expect(region().getByText('🦪')).toBeVisible();
    expect(commands()).toEqual(['/api/user/u1/equip/pearl']);
  });

  it('shows which item was taken off, with a box in place of a missing picture', async () => {
    const { commands, user } = await open();
    await press(user, 'doff cap');
    expect(await region().findByText('Item Unequipped!')).toBeVisible();
    expect(region().getByText('Cap')).toBeVisible();
    expect(region().getByText('📦')).toBeVisible();
    expect(commands()).toEqual(['/api/user/u1/unequip/cap']);
  });

  it('shows a fallback name for an item without one', async () => {
    const { user } = await open();
    await press(user, 'wear nameless');
    expect(await region().findByText('Unknown Item')).toBeVisible();
  });

  it('undoes by putting the replaced item back on', async () => {
    const { commands, user } = await open();
    await press(user, 'wear pearl');
    await user.click(await region().findByRole('button', { name: 'Undo' }));
    expect(await region().findByText('Change undone')).toBeVisible();
    expect(region().getByText('Plain Band')).toBeVisible();
    expect(region().queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(commands()).toEqual(['/api/user/u1/equip/pearl', '/api/user/u1/equip/band']);
    expect([isWorn('band'), isWorn('pearl')]).toEqual([true, false]);
  });

  it('undoes by taking the item off when its place was empty before', async () => {
    const { commands, user } = await open();
    await press(user, 'wear cap');
    await user.click(await region().findByRole('button', { name: 'Undo' }));
    expect(await region().findByText('Change undone')).toBeVisible();
    expect(commands()).toEqual(['/api/user/u1/equip/cap', '/api/user/u1/unequip/cap']);
    expect(isWorn('cap')).toBe(false);
  });

  it('undoes a removal by putting the item on again', async () => {
    const { commands, user } = await open();
    await press(user, 'doff band');
    await user.click(await region().findByRole('button', { name: 'Undo' }));
    expect(await region().findByText('Change undone')).toBeVisible();
    expect(commands()).toEqual(['/api/user/u1/unequip/band', '/api/user/u1/equip/band']);
  });

  it.each([
    ['wear pearl', 'inventory', 'Equipment Failed', 'Could not equip item'],
    ['doff band', 'inventory', 'Unequip Failed', 'Failed to unequip item'],
    ['wear pearl', undefined, 'Error', 'Failed to equip item. Please try again.'],
    ['doff band', undefined, 'Error', 'Failed to unequip item. Please try again.'],
  ] as const)('shows a refusal of "%s" from %s as %s: %s', async (button, from, title, text) => {
    const { user } = await open(from, () => ({ status: 404, body: { code: 'ITEM_NOT_FOUND', detail: '' } }));
    await press(user, button);
    expect(await region().findByText(title)).toBeVisible();
    expect(region().getByText(text)).toBeVisible();
    expect(region().queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it.each([
    ['CONFLICT', 409, 'Could not equip item'],
    ['TOO_MANY_REQUESTS', 429, 'The game is busy right now. Please try again in a moment.'],
  ])(
    'shows a refusal with the code %s as its reason, else as the catalogue has it',
    async (code, status, text) => {
      const { user } = await open('inventory', () => ({
        status,
        body: { code, detail: 'Words of the server' },
      }));
      await press(user, 'wear pearl');
      expect(await region().findByText('Equipment Failed')).toBeVisible();
      expect(region().getByText(text)).toBeVisible();
    },
  );

  it('shows the item in place before the server has answered, and rolls back when it is refused', async () => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    const { user } = await open('inventory', () => refused.then(() => ({ status: 503, body: {} })));
    await press(user, 'wear pearl');
    expect([isWorn('band'), isWorn('pearl')]).toEqual([false, true]);
    refuse();
    await region().findByText('Equipment Failed');
    await waitFor(() => expect([isWorn('band'), isWorn('pearl')]).toEqual([true, false]));
  });
});
