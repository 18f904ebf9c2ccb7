// Shows R87.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { acceptedContribution, contributionShare } from './contribution';

describe('a contribution to a party quest', () => {
  it('is taken whole while that much is missing', () => {
    expect(acceptedContribution({ requested: 3, totalContributions: 7, targetValue: 10 })).toBe(3);
  });

  it('is cut to what is missing', () => {
    expect(acceptedContribution({ requested: 50, totalContributions: 7, targetValue: 10 })).toBe(3);
  });

  it('is nothing once the target is reached', () => {
    expect(acceptedContribution({ requested: 1, totalContributions: 10, targetValue: 10 })).toBe(0);
  });

  it('pays a share in proportion', () => {
    expect(contributionShare({ xpReward: 100, targetValue: 10, before: 2, after: 5 })).toBe(30);
  });

  it('pays 10 XP over three units as 3, 4 and 3', () => {
    const shares = [0, 1, 2].map((before) =>
      contributionShare({ xpReward: 10, targetValue: 3, before, after: before + 1 }),
    );
    expect(shares).toEqual([3, 4, 3]);
  });

  it('pays out the whole reward of a finished quest, however it is cut', () => {
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
