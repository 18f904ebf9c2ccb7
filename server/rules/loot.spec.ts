// Shows R53, R54.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RARITIES, type Rarity } from './equipment';
import {
  CHEST_EXPIRY_DAYS,
  computeEmptyChestChance,
  MAX_CONSECUTIVE_EMPTY_CHESTS,
  openChest,
  pickRarity,
  type LootRoll,
} from './loot';
import { QUEST_FREQUENCIES, type QuestFrequency } from './quest-type';

const CHESTS = 20_000;
const EMPTY = { daily: 0.25, weekly: 0.1, monthly: 0 };
const RATES: Readonly<Record<QuestFrequency, Readonly<Record<Rarity, number>>>> = {
  daily: { common: 0.6, rare: 0.28, epic: 0.1, legendary: 0.02 },
  weekly: { common: 0.4, rare: 0.38, epic: 0.17, legendary: 0.05 },
  monthly: { common: 0.15, rare: 0.45, epic: 0.3, legendary: 0.1 },
};
const ITEMS_OF: Readonly<Record<Rarity, readonly string[]>> = {
  common: ['common 1', 'common 2', 'common 3', 'common 4'],
  rare: ['rare 1', 'rare 2', 'rare 3'],
  epic: ['epic 1', 'epic 2'],
  legendary: ['legendary 1'],
};

/** A uniform, seeded sequence (Tommy Ettinger's mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function opened(
  frequency: QuestFrequency,
  random: () => number,
  { isFirst = false, emptyInARow = 0, luckPercent = 0 } = {},
): { readonly roll: LootRoll; readonly item: string | null } {
  const itemsOf = (rarity: Rarity) => ITEMS_OF[rarity];
  return openChest({ frequency, isFirst, emptyInARow, luckPercent, itemsOf, random });
}

const rolls = (...numbers: readonly number[]) => {
  const rest = [...numbers];
  return () => rest.shift() ?? 0;
};

/** Expects a rate within four standard deviations: missed once in 16,000 seeds, and the seed is fixed. */
function expectRate(hits: number, tries: number, rate: number): void {
  const deviation = Math.sqrt(tries * rate * (1 - rate));
  expect(Math.abs(hits - tries * rate)).toBeLessThanOrEqual(4 * deviation);
}

/** Opens chests one after the other, as one player. */
function career(frequency: QuestFrequency, luckPercent = 0): readonly (string | null)[] {
  const random = seeded(20_260_302);
  let emptyInARow = 0;
  return Array.from({ length: CHESTS }, () => {
    const { item } = opened(frequency, random, { emptyInARow, luckPercent });
    emptyInARow = item === null ? emptyInARow + 1 : 0;
    return item;
  });
}

describe('the rates of chests', () => {
  it.each(QUEST_FREQUENCIES)('hold over 20,000 %s chests, for empty ones and each rarity', (frequency) => {
    const random = seeded(7);
    const items = Array.from({ length: CHESTS }, () => opened(frequency, random).item);
    const found = items.flatMap((item) => item ?? []);
    expectRate(CHESTS - found.length, CHESTS, EMPTY[frequency]);
    for (const rarity of RARITIES) {
      const ofRarity = found.filter((item) => item.startsWith(rarity));
      expectRate(ofRarity.length, found.length, RATES[frequency][rarity]);
      for (const item of ITEMS_OF[rarity]) {
        const each = ofRarity.filter((other) => other === item);
        expectRate(each.length, ofRarity.length, 1 / ITEMS_OF[rarity].length);
      }
    }
  });

  it.each(QUEST_FREQUENCIES)('add up to one for %s chests', (frequency) => {
    const total = RARITIES.reduce((sum, rarity) => sum + RATES[frequency][rarity], 0);
    expect(total).toBeCloseTo(1, 12);
    expect(pickRarity(frequency, 1 - Number.EPSILON)).toBe('legendary');
  });

  it.each<[QuestFrequency, number, Rarity]>([
    ['daily', 0, 'common'],
    ['daily', 0.5999, 'common'],
    ['daily', 0.6, 'rare'],
    ['daily', 0.8799, 'rare'],
    ['daily', 0.88, 'epic'],
    ['daily', 0.9799, 'epic'],
    ['daily', 0.98, 'legendary'],
    ['weekly', 0.3999, 'common'],
    ['weekly', 0.4, 'rare'],
    ['weekly', 0.78, 'epic'],
    ['weekly', 0.95, 'legendary'],
    ['monthly', 0.1499, 'common'],
    ['monthly', 0.15, 'rare'],
    ['monthly', 0.6, 'epic'],
    ['monthly', 0.9, 'legendary'],
  ])('make a %s roll of %d %s', (frequency, roll, rarity) => {
    expect(pickRarity(frequency, roll)).toBe(rarity);
  });
});

describe('the limit of empty chests', () => {
  it.each(QUEST_FREQUENCIES)('prevents four empty ones in a row over 20,000 %s chests', (frequency) => {
    let longest = 0;
    let current = 0;
    for (const item of career(frequency)) {
      current = item === null ? current + 1 : 0;
      longest = Math.max(longest, current);
    }
    // Three in a row are certain when chests are often empty, and impossible when they aren't.
    expect(longest).toBe(frequency === 'monthly' ? 0 : MAX_CONSECUTIVE_EMPTY_CHESTS);
  });

  it.each(['daily', 'weekly'] as const)(
    'makes empty chests a little rarer than their rate: %s',
    (frequency) => {
      const p = EMPTY[frequency];
      const rate = (p + p ** 2 + p ** 3) / (1 + p + p ** 2 + p ** 3);
      expectRate(career(frequency).filter((item) => item === null).length, CHESTS, rate);
    },
  );

  it('applies whatever the roll, to every kind of chest', () => {
    const kinds = fc.constantFrom(...QUEST_FREQUENCIES);
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(kinds, chance, fc.integer({ min: 3, max: 50 }), (frequency, roll, emptyInARow) => {
        expect(opened(frequency, rolls(roll, roll, roll), { emptyInARow }).item).not.toBeNull();
      }),
    );
  });

  // Shows R54.
  it('leaves the first chest never empty, whatever the roll and the kind', () => {
    const kinds = fc.constantFrom(...QUEST_FREQUENCIES);
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(kinds, chance, (frequency, roll) => {
        const { roll: stored, item } = opened(frequency, rolls(roll, roll, roll), { isFirst: true });
        expect(item).not.toBeNull();
        expect(stored).toEqual({ emptyChance: 0, emptyRoll: roll, rarityRoll: roll, itemRoll: roll });
      }),
    );
  });

  it('leaves chests claimable for 365 days', () => {
    expect(CHEST_EXPIRY_DAYS).toBe(365);
  });
});

describe('luck', () => {
  it.each<[QuestFrequency, number, number]>([
    ['daily', 0, 0.25],
    ['daily', 10, 0.15],
    ['daily', 25, 0],
    ['daily', 90, 0],
    ['weekly', 4, 0.06],
    ['weekly', 10, 0],
    ['monthly', 10, 0],
  ])('gives a %s chest with %i %% of it a chance of %d to be empty', (frequency, luckPercent, chance) => {
    const chest = { frequency, isFirst: false, luckPercent };
    expect(computeEmptyChestChance({ ...chest, emptyInARow: 0 })).toBeCloseTo(chance, 12);
    expect(computeEmptyChestChance({ ...chest, emptyInARow: 2 })).toBeCloseTo(chance, 12);
    expect(computeEmptyChestChance({ ...chest, emptyInARow: 3 })).toBe(0);
  });

  it('holds over 20,000 chests, and does not change the rarities', () => {
    const random = seeded(11);
    const items = Array.from({ length: CHESTS }, () => opened('daily', random, { luckPercent: 10 }).item);
    const found = items.flatMap((item) => item ?? []);
    expectRate(CHESTS - found.length, CHESTS, 0.15);
    for (const rarity of RARITIES) {
      expectRate(found.filter((item) => item.startsWith(rarity)).length, found.length, RATES.daily[rarity]);
    }
  });
});

describe('the rolls of a chest', () => {
  it('are returned completely, so that no replay rolls again', () => {
    const { roll, item } = opened('weekly', rolls(0.1, 0.4, 0.67));
    expect(roll).toEqual({ emptyChance: 0.1, emptyRoll: 0.1, rarityRoll: 0.4, itemRoll: 0.67 });
    expect(item).toBe('rare 3');
  });

  it('are a single one for an empty chest', () => {
    const { roll, item } = opened('daily', rolls(0.24));
    expect(roll).toEqual({ emptyChance: 0.25, emptyRoll: 0.24, rarityRoll: null, itemRoll: null });
    expect(item).toBeNull();
  });

  it('throw when the catalogue has no item of the rarity', () => {
    const chest = { frequency: 'monthly', isFirst: false, emptyInARow: 0, luckPercent: 0 } as const;
    expect(() => openChest({ ...chest, itemsOf: () => [], random: rolls(0, 0, 0) })).toThrow('no item');
  });
});
