// Shows R120.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  currentAddress,
  namesOf,
  renderInventory,
  visibleTiles,
} from '../../../test/support/web/inventory-screen';
import { inventoryEntry } from '../../../test/support/web/web-inventory-entry';
import { api } from '../../api/questlog';
import { store } from '../../app/store';

const BOOTS = inventoryEntry('boots', {
  name: 'Long Boots',
  emoji: '🥾',
  rarity: 'epic',
  slot: 'boots',
  effects: { str: 3, int: 2, cha: 4, foc: 1, wil: -1 },
  passiveEffect: '+5% XP from health quests',
  quantity: 2,
});
const PEARL = inventoryEntry('pearl', {
  name: 'Pearl',
  rarity: 'rare',
  slot: 'necklace',
  effects: { wil: 1, foc: -1 },
  isEquipped: true,
});
const NAMELESS = inventoryEntry('nameless', { name: '', emoji: '', slot: 'armor' });
const FINDS = [BOOTS, PEARL, NAMELESS];

const button = (name: string) => screen.findByRole('button', { name });
const found = () => namesOf(visibleTiles());
/** The text of an item's tile. */
const tile = async (name: string) => {
  await button(name);
  const tiles = visibleTiles();
  return within(tiles[namesOf(tiles).indexOf(name)] ?? document.body);
};
const choose = (name: string) => screen.getByRole('combobox', { name });
const clear = () => screen.getByRole('button', { name: 'Clear' });

beforeEach(() => void store.dispatch(api.util.resetApiState()));

describe('the inventory', () => {
  it('lists what is worn first, then the rarest, else in the server’s order, and counts the items', async () => {
    await renderInventory([NAMELESS, inventoryEntry('Band'), BOOTS, PEARL]);
    expect(await screen.findByText('4 items')).toBeVisible();
    expect(found()).toEqual(['Pearl', 'Long Boots', 'Unknown Item', 'Band']);
    expect(screen.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
    expect(document.title).toBe('Inventory · Questlog');
  });

  it('has two columns on a phone, three on a tablet and four on larger screens', async () => {
    await renderInventory(FINDS);
    const grid = await screen.findByRole('list', { name: 'Items' });
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .filter((text) => [...grid.classList].some((name) => text.includes(`.${name}`)))
      .join('\n');
    const columns = (count: number) => `repeat\\(${count}, minmax\\(0, 1fr\\)\\)`;
    expect(rules).toMatch(new RegExp(columns(2)));
    expect(rules).toMatch(new RegExp(`min-width: 48rem[^@]*${columns(3)}`));
    expect(rules).toMatch(new RegExp(`min-width: 64rem[^@]*${columns(4)}`));
  });

  it('shows placeholders for its tiles while they load', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await renderInventory(() => arrived.then(() => ({ body: FINDS })));
    expect(screen.getByText('Loading items...')).toBeInTheDocument();
    expect(choose('Rarity')).toBeVisible();
    arrive();
    expect(await button('Pearl')).toBeVisible();
    expect(screen.queryByText('Loading items...')).toBeNull();
  });

  it('shows an error when loading fails, and retries', async () => {
    let isDown = true;
    const { user } = await renderInventory(() => (isDown ? { status: 503 } : { body: FINDS }));
    expect(await screen.findByText('Your items could not be loaded')).toBeVisible();
    expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await button('Pearl')).toBeVisible();
  });

  it('draws an item for each place and links to the quests for a player without items', async () => {
    const { user } = await renderInventory([]);
    expect(await screen.findByText('No equipment yet')).toBeVisible();
    expect(screen.getByText('Complete quests to earn gear!')).toBeVisible();
    const places = screen.getByRole('region', { name: 'What you can find' });
    await waitFor(() => expect(places.querySelectorAll('[data-item]')).toHaveLength(7));
    expect(
      within(places)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toContain('Helmet');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to quests' }));
    expect(currentAddress()).toBe('/quests');
  });

  it('refetches when the language changes, since the server translates item texts', async () => {
    const { asked } = await renderInventory(FINDS);
    await button('Pearl');
    const reads = () => asked.filter(({ url }) => url === '/api/inventory').length;
    expect(reads()).toBe(1);
    const changeLanguageDto = { language: 'uk' } as const;
    await act(async () => {
      await store.dispatch(api.endpoints.changeLanguage.initiate({ userId: 'u1', changeLanguageDto }));
    });
    await waitFor(() => expect(reads()).toBe(2));
  });
});

describe('an item tile', () => {
  it('shows picture, emoji, name, quantity, rarity and slot', async () => {
    await renderInventory(FINDS);
    const boots = await tile('Long Boots');
    for (const text of ['Long Boots', '×2', 'Epic boots']) expect(boots.getByText(text)).toBeVisible();
    // As the picture of an item without a drawing, and before the name.
    expect(boots.getAllByText('🥾')).toHaveLength(2);
  });

  it('shows three effects and counts the rest', async () => {
    await renderInventory(FINDS);
    const boots = await tile('Long Boots');
    for (const text of ['+3 STR', '+2 INT', '+1 FOC', '+2 more']) expect(boots.getByText(text)).toBeVisible();
    expect(boots.queryByText('+4 CHA')).toBeNull();
    expect(boots.queryByText('−1 WIL')).toBeNull();
    const pearl = await tile('Pearl');
    expect(pearl.getByText('−1 FOC')).toBeVisible();
    expect(pearl.queryByText(/more/)).toBeNull();
  });

  it('has a mark for a passive effect, for being worn, and for a quantity above one, and only then', async () => {
    await renderInventory(FINDS);
    const boots = await tile('Long Boots');
    const pearl = await tile('Pearl');
    expect(boots.getByText('Has Passive Effect')).toBeVisible();
    expect(boots.queryByText('Equipped')).toBeNull();
    expect(pearl.getByText('Equipped')).toBeVisible();
    expect(pearl.queryByText('Has Passive Effect')).toBeNull();
    expect(pearl.queryByText(/×/)).toBeNull();
  });

  it('falls back to a box and a generic name', async () => {
    await renderInventory(FINDS);
    const nameless = await tile('Unknown Item');
    expect(nameless.getAllByText('📦')[0]).toBeVisible();
    expect(nameless.getByText('Common armor')).toBeVisible();
  });

  it('is one button named after the item, with the rest as its description', async () => {
    await renderInventory(FINDS);
    const pearl = await button('Pearl');
    expect(pearl).toHaveAttribute('aria-haspopup', 'dialog');
    expect(pearl).toHaveAccessibleDescription(/Equipped.*Rare accessory.*−1 FOC.*\+1 WIL/s);
  });
});

describe('the inventory filters', () => {
  it.each([
    ['Rarity', 'Epic', ['Long Boots'], '?rarity=epic'],
    ['Slot', '💍 Accessory', ['Pearl'], '?slot=ring'],
    ['Slot', '🦺 Armor', ['Unknown Item'], '?slot=chest'],
    ['Stat effect', 'Willpower', ['Pearl'], '?effect=wil'],
  ])('restrict by %s to %s, in the address', async (name, option, expected, query) => {
    const { user } = await renderInventory(FINDS);
    await button('Pearl');
    await user.selectOptions(choose(name), option);
    expect(found()).toEqual(expected);
    expect(currentAddress()).toBe(`/inventory${query}`);
    expect(screen.getByText('1 of 3 items')).toBeVisible();
  });

  it('are read from the address, and combine', async () => {
    await renderInventory([...FINDS, inventoryEntry('band', { rarity: 'rare' })], {
      path: '/inventory?slot=ring&rarity=rare&effect=wil',
    });
    expect(await screen.findByText('1 of 4 items')).toBeVisible();
    expect(found()).toEqual(['Pearl']);
    expect(choose('Slot')).toHaveDisplayValue('💍 Accessory');
    expect(choose('Rarity')).toHaveDisplayValue('Rare');
    expect(choose('Stat effect')).toHaveDisplayValue('Willpower');
  });

  it('are cleared together, keeping the other parameters of the address', async () => {
    const { user } = await renderInventory(FINDS, { path: '/inventory?from=home&slot=ring&rarity=rare' });
    await button('Pearl');
    expect(clear()).not.toHaveAttribute('aria-disabled');
    await user.click(clear());
    expect(await screen.findByText('3 items')).toBeVisible();
    expect(currentAddress()).toBe('/inventory?from=home');
    expect(clear()).toHaveAttribute('aria-disabled', 'true');
    expect(clear()).toHaveFocus();
  });

  it('can be reset one by one', async () => {
    const { user } = await renderInventory(FINDS, { path: '/inventory?rarity=rare' });
    await button('Pearl');
    await user.selectOptions(choose('Rarity'), 'All rarities');
    expect(found()).toHaveLength(3);
    expect(currentAddress()).toBe('/inventory');
  });

  it('show an empty state with a clear button when no item matches', async () => {
    const { user } = await renderInventory(FINDS, { path: '/inventory?rarity=legendary' });
    expect(await screen.findByText('No items match your filters')).toBeVisible();
    expect(screen.getByText('0 of 3 items')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(found()).toHaveLength(3);
    expect(choose('Rarity')).toHaveFocus();
  });

  it('have one clear button where no item matches, and the other again where one does', async () => {
    const { user } = await renderInventory(FINDS, { path: '/inventory?rarity=legendary' });
    await screen.findByText('No items match your filters');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.selectOptions(choose('Rarity'), 'Rare');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(clear()).toBeVisible();
  });

  it('can be removed one by one where no item matches', async () => {
    const { user } = await renderInventory(FINDS, { path: '/inventory?rarity=legendary&slot=boots' });
    const active = await screen.findByRole('list', { name: 'Active filters' });
    expect(within(active).getAllByRole('button')).toHaveLength(2);
    await user.click(within(active).getByRole('button', { name: 'Legendary: remove the filter' }));
    expect(currentAddress()).toBe('/inventory?slot=boots');
    expect(choose('Rarity')).toHaveFocus();
  });
});
