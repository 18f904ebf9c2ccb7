import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EFFECT_KEYS } from '../../../server/rules/equipment';
import { compareStats, type Verdict } from './stat-comparison';

const OPPOSITE: Record<Verdict, Verdict> = { upgrade: 'downgrade', downgrade: 'upgrade', equal: 'equal' };

const anyItem = fc.record({
  effects: fc.record(Object.fromEntries(EFFECT_KEYS.map((key) => [key, fc.integer({ min: -9, max: 9 })])), {
    requiredKeys: [],
  }),
});

describe('the comparison of two items', () => {
  it('lists gains, losses and unchanged stats in the order of the stats', () => {
    const selected = { effects: { wil: 1, str: 3, int: 2 } };
    const worn = { effects: { str: 3, int: 5, foc: -1 } };
    expect(compareStats(selected, worn)).toEqual([
      { stat: 'str', selected: 3, worn: 3, difference: 0, verdict: 'equal' },
      { stat: 'int', selected: 2, worn: 5, difference: -3, verdict: 'downgrade' },
      { stat: 'foc', selected: 0, worn: -1, difference: 1, verdict: 'upgrade' },
      { stat: 'wil', selected: 1, worn: 0, difference: 1, verdict: 'upgrade' },
    ]);
  });

  it('compares with 0 where nothing is worn', () => {
    expect(compareStats({ effects: { cha: 2, wil: -1 } }, undefined)).toEqual([
      { stat: 'cha', selected: 2, worn: 0, difference: 2, verdict: 'upgrade' },
      { stat: 'wil', selected: -1, worn: 0, difference: -1, verdict: 'downgrade' },
    ]);
  });

  it('leaves out stats that neither item affects', () => {
    expect(compareStats({ effects: { str: 0 } }, { effects: {} })).toEqual([]);
  });

  it('swaps upgrade and downgrade when the items are swapped', () => {
    fc.assert(
      fc.property(anyItem, anyItem, (one, other) => {
        const back = compareStats(other, one).map(({ stat, selected, worn, difference, verdict }) => ({
          stat,
          selected: worn,
          worn: selected,
          difference: 0 - difference,
          verdict: OPPOSITE[verdict],
        }));
        expect(compareStats(one, other)).toEqual(back);
      }),
    );
  });

  it('finds an item equal to itself', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        expect(compareStats(item, item).every(({ verdict }) => verdict === 'equal')).toBe(true);
      }),
    );
  });
});
