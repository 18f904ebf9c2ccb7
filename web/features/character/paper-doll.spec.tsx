// Shows R59, R119.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  cleanUpCharacter,
  renderCharacter,
  toastRegion,
  equippedAt,
} from '../../../test/support/web/character-screen';
import { api } from '../../api/questlog';
import { store } from '../../app/store';

const RING = equippedAt('ring', 'Lucky Ring', {
  rarity: 'epic',
  slot: 'necklace',
  effects: { foc: 2, cha: -1 },
  passiveEffect: '+5% to find something',
});
const tile = (name: RegExp) => screen.getByRole('button', { name });

async function openItem(user: Awaited<ReturnType<typeof renderCharacter>>['user'], name: RegExp) {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

describe('the paper-doll', () => {
  beforeEach(cleanUpCharacter);

  it('has three slots on each side of the figure (R119)', async () => {
    await renderCharacter();
    await screen.findByRole('heading', { name: 'Equipment' });
    const columns = within(
      screen.getByRole('heading', { name: 'Equipment' }).closest('section') as HTMLElement,
    ).getAllByRole('list');
    expect(
      columns.map((column) =>
        within(column)
          .getAllByRole('link')
          .map(({ firstElementChild }) => firstElementChild?.textContent),
      ),
    ).toEqual([
      ['Helmet', 'Weapon', 'Accessory'],
      ['Shield', 'Armor', 'Boots'],
    ]);
  });

  it.each([
    ['Helmet', 'helmet'],
    ['Weapon', 'weapon'],
    ['Accessory', 'ring'],
    ['Shield', 'shield'],
    ['Armor', 'chest'],
    ['Boots', 'boots'],
  ])('links the empty %s to the items that fit', async (label, place) => {
    const { user } = await renderCharacter();
    await user.click(await screen.findByRole('link', { name: new RegExp(`^${label}.*Empty`) }));
    expect(screen.getByText(`/inventory?slot=${place}`)).toBeVisible();
  });

  it('shows a worn item in its slot, with name and rarity in words', async () => {
    await renderCharacter({
      inventory: [
        RING,
        equippedAt('chest', '', { slot: 'armor' }),
        { ...equippedAt('boots', 'Clogs'), isEquipped: false },
      ],
    });
    expect(await screen.findByRole('button', { name: /Accessory.*Lucky Ring.*Epic/ })).toBeVisible();
    expect(tile(/Armor.*Unknown Item.*Common/)).toBeVisible();
    expect(screen.queryByText('Clogs')).toBeNull();
    expect(screen.queryByText('Gloves')).toBeNull();
  });

  it('shows worn gloves beneath the figure, since they have no slot on it', async () => {
    await renderCharacter({ inventory: [equippedAt('gloves', 'Warm Mittens')] });
    expect(await screen.findByRole('button', { name: /Gloves.*Warm Mittens/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Gloves/ })).toBeNull();
  });

  it('shows the details of a worn item in a dialog, and returns the focus when it closes', async () => {
    const { user } = await renderCharacter({ inventory: [RING] });
    const dialog = await openItem(user, /Lucky Ring/);
    expect(within(dialog).getByRole('heading', { level: 2, name: 'Lucky Ring' })).toBeVisible();
    for (const text of [
      'Epic accessory',
      'About the Lucky Ring.',
      'Stats',
      '+2 Focus',
      '−1 Charisma',
      'Passive effect',
      '+5% to find something',
    ])
      expect(within(dialog).getByText(text)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Change' })).toHaveAttribute(
      'href',
      '/inventory?slot=ring',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(tile(/Lucky Ring/)).toHaveFocus());
  });

  it('shows no passive effect for an item without one', async () => {
    const { user } = await renderCharacter({ inventory: [equippedAt('helmet', 'Plain Cap')] });
    const dialog = await openItem(user, /Plain Cap/);
    expect(within(dialog).queryByText('Passive effect')).toBeNull();
    expect(within(dialog).getByText('Adds nothing to stats')).toBeVisible();
  });

  it('takes an item off before the server responds, and focuses the empty slot', async () => {
    let inventory = [RING];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { asked, user } = await renderCharacter({
      answer: async ({ method, url }) => {
        if (method === 'GET') return url === '/api/inventory' ? { body: inventory } : undefined;
        await answered;
        inventory = [{ ...RING, isEquipped: false }];
        return { body: { ...RING, isEquipped: false } };
      },
    });
    const dialog = await openItem(user, /Lucky Ring/);
    await user.click(within(dialog).getByRole('button', { name: 'Unequip Item' }));
    const place = await screen.findByRole('link', { name: /Accessory.*Empty/ });
    await waitFor(() => expect(place).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer();
    expect(await within(toastRegion()).findByText('Item Unequipped!')).toBeVisible();
    expect(asked.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      '/api/user/u1/unequip/lucky-ring',
    ]);
  });

  it('focuses its heading when gloves are taken off, since their slot disappears', async () => {
    let inventory = [equippedAt('gloves', 'Warm Mittens')];
    const { user } = await renderCharacter({
      answer: ({ method, url }) => {
        if (method === 'POST') inventory = [];
        return url === '/api/user' ? undefined : { body: inventory };
      },
    });
    const dialog = await openItem(user, /Warm Mittens/);
    await user.click(within(dialog).getByRole('button', { name: 'Unequip Item' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Equipment' })).toHaveFocus());
  });

  it('puts the item back on when the server refuses, and shows an error', async () => {
    const { user } = await renderCharacter({
      inventory: [RING],
      answer: ({ method }) => (method === 'POST' ? { status: 503, body: {} } : undefined),
    });
    const dialog = await openItem(user, /Lucky Ring/);
    await user.click(within(dialog).getByRole('button', { name: 'Unequip Item' }));
    expect(await within(toastRegion()).findByText('Failed to unequip item. Please try again.')).toBeVisible();
    expect(within(toastRegion()).getByText('Error')).toBeVisible();
    expect(await screen.findByRole('button', { name: /Lucky Ring/ })).toBeVisible();
  });

  it('takes an item off once when the button is pressed twice', async () => {
    const { asked, user } = await renderCharacter({ inventory: [RING] });
    const dialog = await openItem(user, /Lucky Ring/);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Unequip Item' }));
    expect(await within(toastRegion()).findByText('Item Unequipped!')).toBeVisible();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('follows a change of language while a dialog is open', async () => {
    let inventory = [RING];
    const { user } = await renderCharacter({
      answer: ({ url }) => (url === '/api/inventory' ? { body: inventory } : undefined),
    });
    const dialog = await openItem(user, /Lucky Ring/);
    inventory = [{ ...RING, item: { ...RING.item, name: 'Щасливий перстень' } }];
    act(() => void store.dispatch(api.util.invalidateTags(['Inventory'])));
    expect(await within(dialog).findByText('Щасливий перстень')).toBeVisible();
  });
});
