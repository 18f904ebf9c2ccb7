import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { displayedXpDown, displayedXpNearest } from './class-bonus';
import { partyXp } from './party-xp';
import { questXp } from './quest-xp';

describe('XP of a quest', () => {
  it('is what the quest promises, without any bonus', () => {
    expect(questXp({ xpReward: 20, classBonus: false, intelligence: 10 })).toBe(20);
  });

  it('is a quarter more with the class bonus', () => {
    expect(questXp({ xpReward: 20, classBonus: true, intelligence: 10 })).toBe(25);
  });

  it('is half a percent more for each point of intelligence above 10', () => {
    expect(questXp({ xpReward: 200, classBonus: false, intelligence: 13 })).toBe(203);
  });

  it('multiplies class bonus and intelligence', () => {
    expect(questXp({ xpReward: 40, classBonus: true, intelligence: 20 })).toBe(53); // 52.5
  });

  it('rounds an exact half up, which binary fractions alone would not', () => {
    expect(100 * 1.005).toBeLessThan(100.5);
    expect(questXp({ xpReward: 100, classBonus: false, intelligence: 11 })).toBe(101);
  });

  it('equals both displays for built-in rewards of a player with neutral intelligence', () => {
    for (let xpReward = 4; xpReward <= 400; xpReward += 4) {
      const paid = questXp({ xpReward, classBonus: true, intelligence: 10 });
      expect([displayedXpDown(xpReward), displayedXpNearest(xpReward)]).toEqual([paid, paid]);
    }
  });

  it('is the exact product, rounded to nearest, halves up', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.boolean(), fc.nat(400), (xpReward, classBonus, intelligence) => {
        const hundredThousandths =
          BigInt(xpReward) * (classBonus ? 125n : 100n) * BigInt(1000 + 5 * Math.max(0, intelligence - 10));
        const exact = Number((hundredThousandths + 50_000n) / 100_000n);
        expect(questXp({ xpReward, classBonus, intelligence })).toBe(exact);
      }),
    );
  });
});

describe('XP a party is given', () => {
  it.each([
    [25, 10, 25],
    [25, 15, 28], // 27.5
    [25, 17, 29], // 28.5, which binary fractions put below
    [0, 50, 0],
  ])('for a share of %i from a contributor of charisma %i is %i', (share, charisma, xp) => {
    expect(partyXp({ share, charisma })).toBe(xp);
  });
});
