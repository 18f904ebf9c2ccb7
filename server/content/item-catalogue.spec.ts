import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../rules/character-class';
import {
  EFFECT_KEYS,
  EQUIPMENT_PLACES,
  ITEM_SLOTS,
  toEquipmentPlace,
  RARITIES,
  type PassiveRule,
  type Rarity,
} from '../rules/equipment';
import { QUEST_CATEGORIES } from '../rules/quest-category';
import type { Item } from './item';
import { findItem, ITEMS } from './item-catalogue';
import { findItemFaults } from './item-check';
import { renderItemText } from './item-text';

/** How many points an item gives by its rarity, and to how many stats: minimum and maximum. */
const BUDGETS: Readonly<Record<Rarity, { points: [number, number]; stats: [number, number] }>> = {
  common: { points: [1, 2], stats: [1, 1] },
  rare: { points: [2, 4], stats: [1, 2] },
  epic: { points: [4, 7], stats: [2, 3] },
  legendary: { points: [7, 12], stats: [2, 5] },
};

/** The maximum percent of one kind that a set of worn items may give. */
const MAX_PERCENT = 60;

/** What a passive effect applies to: its kind, with the category for quests. */
function workOf(rule: PassiveRule): string {
  return rule.kind === 'quest-xp' ? `quest-xp ${rule.category}` : rule.kind;
}

const WORKS: readonly string[] = [
  ...QUEST_CATEGORIES.map((category) => `quest-xp ${category}`),
  'party-xp',
  'timer',
  'streak-protection',
  'loot-luck',
];

function outside(value: number, [least, most]: [number, number]): boolean {
  return value < least || value > most;
}

/** Returns the percents of the best item in each place for a kind of passive effect. */
function sumMaxPercent(work: string): number {
  const bestIn = (worn: readonly Item[]): number =>
    Math.max(0, ...worn.map(({ passive }) => (passive && workOf(passive) === work ? passive.percent : 0)));
  return EQUIPMENT_PLACES.reduce(
    (sum, place) => sum + bestIn(ITEMS.filter(({ slot }) => toEquipmentPlace(slot) === place)),
    0,
  );
}

describe('the items', () => {
  it('have no faults', () => {
    expect(findItemFaults(ITEMS)).toEqual([]);
  });

  it('are at least 60, with two or more of every rarity for each of the seven places', () => {
    expect(ITEMS.length).toBeGreaterThanOrEqual(60);
    for (const place of EQUIPMENT_PLACES) {
      for (const rarity of RARITIES) {
        const items = ITEMS.filter((item) => item.slot === place && item.rarity === rarity);
        expect({ place, rarity, enough: items.length >= 2 }).toEqual({ place, rarity, enough: true });
      }
    }
  });

  it.each(ITEM_SLOTS)('use the slot %s', (slot) => {
    expect(ITEMS.some((item) => item.slot === slot)).toBe(true);
  });

  it('are found by their id, and none by an unknown id', () => {
    for (const item of ITEMS) expect(findItem(item.id)).toBe(item);
    expect(findItem('no-such-item')).toBeUndefined();
  });

  it.each(LANGUAGES)('have a name and one sentence of description (%s)', (language) => {
    for (const item of ITEMS) {
      const { name, description } = renderItemText(item, language);
      expect(name).toMatch(/^\S.*[^.]$/u);
      expect(description).toMatch(/^[\p{Lu}"«][^.!?]*[.!?][»"]?(, [^.!?]*\.)?$/u);
    }
  });

  it('look different from each other', () => {
    expect(new Set(ITEMS.map(({ emoji }) => emoji)).size).toBe(ITEMS.length);
  });

  it.each(RARITIES)('give points within the limits of their rarity (%s)', (rarity) => {
    const { points, stats } = BUDGETS[rarity];
    for (const { id, effects } of ITEMS.filter((item) => item.rarity === rarity)) {
      const values = Object.values(effects);
      const sum = values.reduce((total, value) => total + value, 0);
      const broken = outside(sum, points) || outside(values.length, stats);
      expect({ id, broken }).toEqual({ id, broken: false });
    }
  });

  it('lower a stat only when they raise others a lot', () => {
    const taking = ITEMS.filter(({ effects }) => Object.values(effects).some((value) => value < 0));
    expect(taking.length).toBeGreaterThan(0);
    for (const { rarity } of taking) expect(['epic', 'legendary']).toContain(rarity);
  });

  it.each(EFFECT_KEYS)('can raise %s in at least five of the seven places', (key) => {
    const places = EQUIPMENT_PLACES.filter((place) =>
      ITEMS.some(({ slot, effects }) => toEquipmentPlace(slot) === place && (effects[key] ?? 0) > 0),
    );
    expect(places.length).toBeGreaterThanOrEqual(5);
  });

  it.each(WORKS)('have a passive effect of the kind %s, with a bounded total for the best set', (work) => {
    expect(sumMaxPercent(work)).toBeGreaterThan(0);
    expect(sumMaxPercent(work)).toBeLessThanOrEqual(MAX_PERCENT);
  });
});
