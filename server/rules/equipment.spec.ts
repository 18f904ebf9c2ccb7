// Shows R57, R58, R59, R62.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  EFFECT_KEYS,
  applyItemEffects,
  EQUIPMENT_PLACES,
  ITEM_SLOTS,
  sumPassivePercent,
  toEquipmentPlace,
  sumQuestXpPercent,
  STAT_BY_EFFECT,
  type PassiveRule,
} from './equipment';
import { DEFAULT_STATS, STAT_NAMES } from './stats';

const withEffects = (effects: Partial<Record<(typeof EFFECT_KEYS)[number], number>>) => ({ effects });
const withPassive = (passive: PassiveRule | null) => ({ passive });

describe('places on the body', () => {
  it('are seven, and every slot has one', () => {
    expect(EQUIPMENT_PLACES).toHaveLength(7);
    for (const slot of ITEM_SLOTS) expect(EQUIPMENT_PLACES).toContain(toEquipmentPlace(slot));
  });

  it('are shared by armor and chest, and by ring, necklace and accessory; other slots have their own', () => {
    const shared = Object.fromEntries(
      EQUIPMENT_PLACES.map((place) => [place, ITEM_SLOTS.filter((slot) => toEquipmentPlace(slot) === place)]),
    );
    expect(shared).toEqual({
      helmet: ['helmet'],
      chest: ['chest', 'armor'],
      gloves: ['gloves'],
      weapon: ['weapon'],
      shield: ['shield'],
      ring: ['ring', 'necklace', 'accessory'],
      boots: ['boots'],
    });
  });
});

describe('effective stats', () => {
  it('have one effect for each stat', () => {
    expect(EFFECT_KEYS.map((key) => STAT_BY_EFFECT[key]).sort()).toEqual([...STAT_NAMES].sort());
  });

  it('are the base without equipment, which stays unchanged', () => {
    expect(applyItemEffects(DEFAULT_STATS, [])).toEqual(DEFAULT_STATS);
    applyItemEffects(DEFAULT_STATS, [withEffects({ str: 5 })]);
    expect(DEFAULT_STATS.strength).toBe(10);
  });

  it('are the base plus what every worn item adds or subtracts', () => {
    const worn = [withEffects({ str: 3, int: -1 }), withEffects({ str: 2, cha: 4 }), withEffects({})];
    expect(applyItemEffects(DEFAULT_STATS, worn)).toEqual({
      strength: 15,
      intelligence: 9,
      focus: 10,
      charisma: 14,
      willpower: 10,
    });
  });

  it('never drop below 0, and are limited only after adding up', () => {
    expect(applyItemEffects(DEFAULT_STATS, [withEffects({ wil: -30 })]).willpower).toBe(0);
    expect(
      applyItemEffects(DEFAULT_STATS, [withEffects({ wil: -12 }), withEffects({ wil: 5 })]).willpower,
    ).toBe(3);
  });

  it('do not depend on the order in which items were put on', () => {
    const effects = fc.record(
      Object.fromEntries(EFFECT_KEYS.map((key) => [key, fc.integer({ min: -30, max: 30 })])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(effects, { maxLength: 7 }), (all) => {
        const worn = all.map(withEffects);
        expect(applyItemEffects(DEFAULT_STATS, worn)).toEqual(
          applyItemEffects(DEFAULT_STATS, [...worn].reverse()),
        );
      }),
    );
  });
});

describe('passive effects', () => {
  const worn = [
    withPassive({ kind: 'quest-xp', category: 'learning', percent: 10 }),
    withPassive({ kind: 'quest-xp', category: 'learning', percent: 5 }),
    withPassive({ kind: 'quest-xp', category: 'fitness', percent: 20 }),
    withPassive({ kind: 'party-xp', percent: 7 }),
    withPassive({ kind: 'timer', percent: 4 }),
    withPassive({ kind: 'timer', percent: 6 }),
    withPassive({ kind: 'loot-luck', percent: 3 }),
    withPassive(null),
  ];

  it('of one kind add up', () => {
    expect(sumPassivePercent(worn, 'timer')).toBe(10);
    expect(sumPassivePercent(worn, 'party-xp')).toBe(7);
    expect(sumPassivePercent(worn, 'loot-luck')).toBe(3);
  });

  it('are 0 when no worn item has any', () => {
    expect(sumPassivePercent(worn, 'streak-protection')).toBe(0);
    expect(sumPassivePercent([], 'timer')).toBe(0);
    expect(sumQuestXpPercent([], 'learning')).toBe(0);
  });

  it('on quest XP count for their category only', () => {
    expect(sumQuestXpPercent(worn, 'learning')).toBe(15);
    expect(sumQuestXpPercent(worn, 'fitness')).toBe(20);
    expect(sumQuestXpPercent(worn, 'health')).toBe(0);
    expect(sumQuestXpPercent(worn, 'habits')).toBe(0);
  });

  // Shows R204.
  it("on XP from habits count for the custom category 'habits' too, as the class bonus does", () => {
    const habitual = [withPassive({ kind: 'quest-xp', category: 'habit', percent: 12 })];
    expect(sumQuestXpPercent(habitual, 'habit')).toBe(12);
    expect(sumQuestXpPercent(habitual, 'habits')).toBe(12);
    expect(sumQuestXpPercent(habitual, 'custom')).toBe(0);
    expect(sumQuestXpPercent([], 'habits')).toBe(0);
  });
});
