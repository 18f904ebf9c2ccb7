// Shows R29, R87.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { floorDisplayedXp, roundDisplayedXp } from './class-bonus';
import {
  acceptedContribution,
  contributionShare,
  exactPartyXp,
  partyXpShare,
  questXp,
  taskXp,
} from './xp-rewards';

// Shows R202.
describe('XP of a personal task', () => {
  it('is its reward for a player with neutral or less intelligence', () => {
    for (const intelligence of [0, 9, 10]) expect(taskXp({ xpReward: 25, intelligence })).toBe(25);
  });

  it('is 0.5 % more for each point of intelligence above 10, rounded to nearest', () => {
    expect(taskXp({ xpReward: 25, intelligence: 14 })).toBe(26); // 25.5
    expect(taskXp({ xpReward: 5, intelligence: 20 })).toBe(5); // 5.25
  });
});

describe('XP of a quest', () => {
  it('is what the quest promises, without any bonus', () => {
    expect(questXp({ xpReward: 20, classBonus: false, intelligence: 10, passivePercent: 0 })).toBe(20);
  });

  it('is 25 % more with the class bonus', () => {
    expect(questXp({ xpReward: 20, classBonus: true, intelligence: 10, passivePercent: 0 })).toBe(25);
  });

  it('is 0.5 % more for each point of intelligence above 10', () => {
    expect(questXp({ xpReward: 200, classBonus: false, intelligence: 13, passivePercent: 0 })).toBe(203);
  });

  it('multiplies class bonus and intelligence', () => {
    expect(questXp({ xpReward: 40, classBonus: true, intelligence: 20, passivePercent: 0 })).toBe(53); // 52.5
  });

  it('rounds an exact half up, which binary fractions alone would not', () => {
    expect(100 * 1.005).toBeLessThan(100.5);
    expect(questXp({ xpReward: 100, classBonus: false, intelligence: 11, passivePercent: 0 })).toBe(101);
  });

  it('equals both displays for built-in rewards of a player with neutral intelligence', () => {
    for (let xpReward = 4; xpReward <= 400; xpReward += 4) {
      const paid = questXp({ xpReward, classBonus: true, intelligence: 10, passivePercent: 0 });
      expect([floorDisplayedXp(xpReward), roundDisplayedXp(xpReward)]).toEqual([paid, paid]);
    }
  });

  it.each([
    [40, false, 10, 10, 44],
    [40, true, 20, 25, 66], // 65.625
    [20, false, 10, 12, 22], // 22.4
    [100, false, 11, 50, 151], // 150.75
  ])(
    'is, for a reward of %i (class bonus %s, intelligence %i) with %i %% from worn items, %i',
    (xpReward, classBonus, intelligence, passivePercent, xp) => {
      expect(questXp({ xpReward, classBonus, intelligence, passivePercent })).toBe(xp);
    },
  );

  it('is the exact product, rounded to nearest, halves up', () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.boolean(),
        fc.nat(400),
        fc.nat(100),
        (xpReward, classBonus, intelligence, passivePercent) => {
          const tenMillionths =
            BigInt(xpReward) *
            (classBonus ? 125n : 100n) *
            BigInt(1000 + 5 * Math.max(0, intelligence - 10)) *
            BigInt(100 + passivePercent);
          const exact = Number((tenMillionths + 5_000_000n) / 10_000_000n);
          expect(questXp({ xpReward, classBonus, intelligence, passivePercent })).toBe(exact);
        },
      ),
    );
  });
});

const wholePartyXp = (contribution: Parameters<typeof exactPartyXp>[0]): number =>
  partyXpShare({ before: 0, after: exactPartyXp(contribution) });

describe('XP of a party', () => {
  it.each([
    [25, 10, 0, 25],
    [25, 15, 0, 28], // 27.5
    [25, 17, 0, 29], // 28.5, which binary fractions put below
    [0, 50, 25, 0],
    [25, 10, 10, 28], // 27.5
    [100, 20, 10, 132],
    [7, 12, 15, 8], // 8.372
  ])(
    'is, for a share of %i from a contributor of charisma %i with %i %% from worn items, %i',
    (share, charisma, passivePercent, xp) => {
      expect(wholePartyXp({ share, charisma, passivePercent })).toBe(xp);
    },
  );

  it('adds up to the rounded sum of a quest, from contributors of any charisma (R88)', () => {
    const contribution = fc.record({
      share: fc.integer({ min: 0, max: 100 }),
      charisma: fc.integer({ min: 0, max: 200 }),
      passivePercent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(contribution, { maxLength: 100 }), (contributions) => {
        let [before, paid, tenThousandths] = [0, 0, 0];
        for (const made of contributions) {
          const after = before + exactPartyXp(made);
          const xp = partyXpShare({ before, after });
          expect(xp).toBeGreaterThanOrEqual(0);
          paid += xp;
          before = after;
          const percent = 100 + 2 * Math.max(0, made.charisma - 10);
          tenThousandths += made.share * percent * (100 + made.passivePercent);
        }
        expect(paid).toBe(Math.floor((tenThousandths + 5_000) / 10_000));
      }),
    );
  });
});

describe('a contribution to a party quest', () => {
  it('is accepted completely while that much is missing', () => {
    expect(acceptedContribution({ requested: 3, totalContributions: 7, targetValue: 10 })).toBe(3);
  });

  it('is reduced to what is missing', () => {
    expect(acceptedContribution({ requested: 50, totalContributions: 7, targetValue: 10 })).toBe(3);
  });

  it('is 0 once the target is reached', () => {
    expect(acceptedContribution({ requested: 1, totalContributions: 10, targetValue: 10 })).toBe(0);
  });

  it('pays a proportional share', () => {
    expect(contributionShare({ xpReward: 100, targetValue: 10, before: 2, after: 5 })).toBe(30);
  });

  it('pays 10 XP over three units as 3, 4 and 3', () => {
    const shares = [0, 1, 2].map((before) =>
      contributionShare({ xpReward: 10, targetValue: 3, before, after: before + 1 }),
    );
    expect(shares).toEqual([3, 4, 3]);
  });

  it('pays out the whole reward of a finished quest, however it is divided', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 1000 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.array(fc.integer({ min: 1, max: 1000 })),
        (xpReward, targetValue, requests) => {
          let total = 0;
          let paid = 0;
          for (const requested of [...requests, targetValue]) {
            const taken = acceptedContribution({ requested, totalContributions: total, targetValue });
            const share = contributionShare({ xpReward, targetValue, before: total, after: total + taken });
            expect(share).toBeGreaterThanOrEqual(0);
            total += taken;
            paid += share;
          }
          expect([total, paid]).toEqual([targetValue, xpReward]);
        },
      ),
    );
  });
});
