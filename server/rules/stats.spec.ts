// Shows R24, R25, R26, R27, R28.
import { describe, expect, it } from '@jest/globals';
import {
  computeCharismaPartyFactor,
  DEFAULT_STATS,
  computeIntelligenceFactor,
  STAT_NAMES,
  computeStreakProtectionChance,
  computeTimerFactor,
} from './stats';

describe('stats', () => {
  it('start at 10', () => {
    expect(STAT_NAMES.map((name) => DEFAULT_STATS[name])).toEqual([10, 10, 10, 10, 10]);
  });

  it.each([0, 1, 9, 10])('have no effect at %i', (stat) => {
    expect(computeIntelligenceFactor(stat)).toBe(1);
    expect(computeTimerFactor({ focus: stat, passivePercent: 0 })).toBe(1);
    expect(computeCharismaPartyFactor(stat)).toBe(1);
    expect(computeStreakProtectionChance({ willpower: stat, passivePercent: 0 })).toBe(0);
  });

  it.each([
    [11, 1.005],
    [20, 1.05],
    [210, 2],
  ])('multiply quest XP with intelligence %i by %d', (intelligence, factor) => {
    expect(computeIntelligenceFactor(intelligence)).toBe(factor);
  });

  it.each([
    [11, 0, 0.99],
    [59, 0, 0.51],
    [60, 0, 0.5],
    [500, 0, 0.5],
    [10, 10, 0.9],
    [15, 10, 0.85],
    [50, 15, 0.5],
    [0, 80, 0.5],
  ])(
    'multiply timers with focus %i and %i %% from worn items by %d, at least 0.5',
    (focus, passivePercent, factor) => {
      expect(computeTimerFactor({ focus, passivePercent })).toBe(factor);
    },
  );

  it.each([
    [11, 1.02],
    [17, 1.14],
    [60, 2],
  ])('multiply the XP that a party gains with charisma %i by %d', (charisma, factor) => {
    expect(computeCharismaPartyFactor(charisma)).toBe(factor);
  });

  it.each([
    [11, 0, 0.05],
    [24, 0, 0.7],
    [25, 0, 0.75],
    [500, 0, 0.75],
    [10, 10, 0.1],
    [12, 10, 0.2],
    [24, 10, 0.75],
    [0, 90, 0.75],
  ])(
    'save a streak with willpower %i and %i %% from worn items with a chance of %d, at most 0.75',
    (willpower, passivePercent, chance) => {
      expect(computeStreakProtectionChance({ willpower, passivePercent })).toBe(chance);
    },
  );
});
