// Shows R38, R39.
import { describe, expect, it } from '@jest/globals';
import { computeStreak } from './streak';

const saved = { chance: 0.5, roll: 0.49 };
const lost = { chance: 0.5, roll: 0.5 };

describe('streak', () => {
  it('continues when no day was missed', () => {
    expect(computeStreak({ streak: 7, missedDays: 0, rolls: [] })).toBe(7);
  });

  it('breaks with a missed day', () => {
    expect(computeStreak({ streak: 7, missedDays: 1, rolls: [] })).toBe(0);
  });

  it('survives a missed day with a roll below its chance', () => {
    expect(computeStreak({ streak: 7, missedDays: 1, rolls: [saved] })).toBe(7);
  });

  it('breaks when the roll is not below its chance', () => {
    expect(computeStreak({ streak: 7, missedDays: 1, rolls: [lost] })).toBe(0);
  });

  it('is never saved by a chance of 0', () => {
    expect(computeStreak({ streak: 7, missedDays: 1, rolls: [{ chance: 0, roll: 0 }] })).toBe(0);
  });

  it('needs a successful roll for every missed day', () => {
    expect(computeStreak({ streak: 7, missedDays: 2, rolls: [saved, saved] })).toBe(7);
    expect(computeStreak({ streak: 7, missedDays: 2, rolls: [saved] })).toBe(0);
    expect(computeStreak({ streak: 7, missedDays: 2, rolls: [saved, lost] })).toBe(0);
    expect(computeStreak({ streak: 7, missedDays: 2, rolls: [lost, saved, saved] })).toBe(0);
  });
});
