import { describe, expect, it } from '@jest/globals';
import { inventoryEntry } from '../../../test/support/web-inventory-entry';
import { EQUIPMENT_PLACES, ITEM_SLOTS } from '../../../server/rules/equipment';
import { parseFilter, isFiltering, matchesFilter } from './item-filter';

const asked = (query: string) => parseFilter(new URLSearchParams(query));

describe('the filter an address asks for', () => {
  it('is everything where it names nothing', () => {
    expect(asked('')).toEqual({ rarity: undefined, slot: undefined, effect: undefined });
    expect(isFiltering(asked(''))).toBe(false);
  });

  it('is what it names', () => {
    expect(asked('rarity=epic&slot=boots&effect=foc')).toEqual({
      rarity: 'epic',
      slot: 'boots',
      effect: 'foc',
    });
  });

  it.each(['rarity=epic', 'slot=boots', 'effect=foc'])('narrows by one alone: %s', (query) => {
    expect(isFiltering(asked(query))).toBe(true);
  });

  it('leaves out what there is not', () => {
    expect(isFiltering(asked('rarity=mythic&slot=tail&effect=luck&tab=x'))).toBe(false);
  });

  it('takes every place, and the place of every slot', () => {
    for (const place of EQUIPMENT_PLACES) expect(asked(`slot=${place}`).slot).toBe(place);
    for (const slot of ITEM_SLOTS) expect(EQUIPMENT_PLACES).toContain(asked(`slot=${slot}`).slot);
    expect(asked('slot=necklace').slot).toBe('ring');
  });
});

describe('an item', () => {
  const { item } = inventoryEntry('a', { rarity: 'rare', slot: 'necklace', effects: { str: 2, wil: -1 } });

  it('passes where nothing is asked', () => {
    expect(matchesFilter(item, asked(''))).toBe(true);
  });

  it('passes by rarity, by its place and by a stat it adds to', () => {
    expect(matchesFilter(item, asked('rarity=rare'))).toBe(true);
    expect(matchesFilter(item, asked('slot=ring'))).toBe(true);
    expect(matchesFilter(item, asked('effect=str'))).toBe(true);
  });

  it('is held back by any one of them', () => {
    expect(matchesFilter(item, asked('rarity=common&slot=ring&effect=str'))).toBe(false);
    expect(matchesFilter(item, asked('rarity=rare&slot=chest&effect=str'))).toBe(false);
    expect(matchesFilter(item, asked('rarity=rare&slot=ring&effect=int'))).toBe(false);
  });

  it('does not answer to a stat it takes from', () => {
    expect(matchesFilter(item, asked('effect=wil'))).toBe(false);
  });
});
