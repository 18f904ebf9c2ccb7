import { describe, expect, it } from '@jest/globals';
import {
  charismaPartyFactor,
  DEFAULT_STATS,
  focusTimerFactor,
  intelligenceFactor,
  STAT_NAMES,
  streakProtectionChance,
} from './stats';

describe('stats', () => {
  it('begin at 10, all five', () => {
    expect(STAT_NAMES.map((name) => DEFAULT_STATS[name])).toEqual([10, 10, 10, 10, 10]);
  });

  it.each([0, 1, 9, 10])('neither help nor hurt at %i', (stat) => {
    expect(intelligenceFactor(stat)).toBe(1);
    expect(focusTimerFactor(stat)).toBe(1);
    expect(charismaPartyFactor(stat)).toBe(1);
    expect(streakProtectionChance(stat)).toBe(0);
  });

  it.each([
    [11, 1.005],
    [20, 1.05],
    [210, 2],
  ])('intelligence %i multiplies quest XP by %d', (intelligence, factor) => {
    expect(intelligenceFactor(intelligence)).toBe(factor);
  });

  it.each([
    [11, 0.99],
    [59, 0.51],
    [60, 0.5],
    [500, 0.5],
  ])('focus %i multiplies timers by %d, at least by half', (focus, factor) => {
    expect(focusTimerFactor(focus)).toBe(factor);
  });

  it.each([
    [11, 1.02],
    [17, 1.14],
    [60, 2],
  ])('charisma %i multiplies party XP by %d', (charisma, factor) => {
    expect(charismaPartyFactor(charisma)).toBe(factor);
  });

  it.each([
    [11, 0.05],
    [24, 0.7],
    [25, 0.75],
    [500, 0.75],
  ])('willpower %i saves a streak with a chance of %d, at most 0.75', (willpower, chance) => {
    expect(streakProtectionChance(willpower)).toBe(chance);
  });
});
