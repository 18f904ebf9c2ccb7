import { describe, expect, it } from '@jest/globals';
import { inventoryEntry } from '../../../test/support/web/web-inventory-entry';
import { EQUIPMENT_PLACES, ITEM_SLOTS } from '../../../server/rules/equipment';
import { parseFilter, isFiltering, matchesFilter } from './item-filter';

const asked = (query: string) => parseFilter(new URLSearchParams(query));

describe('parsing a filter from an address', () => {
  it('returns no restriction for an empty address', () => {
    expect(asked('')).toEqual({ rarity: undefined, slot: undefined, effect: undefined });
    expect(isFiltering(asked(''))).toBe(false);
  });

  it('returns all three parameters', () => {
    expect(asked('rarity=epic&slot=boots&effect=foc')).toEqual({
      rarity: 'epic',
      slot: 'boots',
      effect: 'foc',
    });
  });

  it.each(['rarity=epic', 'slot=boots', 'effect=foc'])('restricts by one parameter alone: %s', (query) => {
    expect(isFiltering(asked(query))).toBe(true);
  });

  it('ignores unknown values', () => {
    expect(isFiltering(asked('rarity=mythic&slot=tail&effect=luck&tab=x'))).toBe(false);
  });

  it('accepts every place, and the place of every slot', () => {
    for (const place of EQUIPMENT_PLACES) expect(asked(`slot=${place}`).slot).toBe(place);
    for (const slot of ITEM_SLOTS) expect(EQUIPMENT_PLACES).toContain(asked(`slot=${slot}`).slot);
    expect(asked('slot=necklace').slot).toBe('ring');
  });
});

describe('an item', () => {
  const { item } = inventoryEntry('a', { rarity: 'rare', slot: 'necklace', effects: { str: 2, wil: -1 } });

  it('matches an empty filter', () => {
    expect(matchesFilter(item, asked(''))).toBe(true);
  });

  it('matches by rarity, by its place and by a stat that it raises', () => {
    expect(matchesFilter(item, asked('rarity=rare'))).toBe(true);
    expect(matchesFilter(item, asked('slot=ring'))).toBe(true);
    expect(matchesFilter(item, asked('effect=str'))).toBe(true);
  });

  it('fails when one of several conditions fails', () => {
    expect(matchesFilter(item, asked('rarity=common&slot=ring&effect=str'))).toBe(false);
    expect(matchesFilter(item, asked('rarity=rare&slot=chest&effect=str'))).toBe(false);
    expect(matchesFilter(item, asked('rarity=rare&slot=ring&effect=int'))).toBe(false);
  });

  it('does not match a stat that it lowers', () => {
    expect(matchesFilter(item, asked('effect=wil'))).toBe(false);
  });
});
