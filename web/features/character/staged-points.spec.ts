import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { STAT_NAMES } from '../../../server/rules/stats';
import {
  clampStagedPoints,
  NOTHING_STAGED,
  stagedTotal,
  stagedPointsReducer,
  type StagedPoints,
  type StagingAction,
} from './staged-points';

const stat = fc.constantFrom(...STAT_NAMES);
const points = fc.nat({ max: 30 });
const staged: fc.Arbitrary<StagedPoints> = fc.record({
  strength: points,
  intelligence: points,
  focus: points,
  charisma: points,
  willpower: points,
});
const step = fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const), stat, available: points });
const expectSound = (state: StagedPoints, available: number) => {
  for (const name of STAT_NAMES) expect(state[name]).toBeGreaterThanOrEqual(0);
  expect(stagedTotal(state)).toBeLessThanOrEqual(available);
};

describe('staged points', () => {
  it('are never below 0 and never above what remains, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = NOTHING_STAGED;
        for (const act of steps) {
          state = stagedPointsReducer(state, act);
          expectSound(state, act.available);
        }
      }),
    );
  });

  it('grow by one for the stat alone while points remain', () => {
    fc.assert(
      fc.property(staged, stat, (before, name) => {
        const available = stagedTotal(before) + 1;
        const after = stagedPointsReducer(before, { kind: 'add', stat: name, available });
        expect(after).toEqual({ ...before, [name]: before[name] + 1 });
      }),
    );
  });

  it('are taken back by the press that undoes an added one', () => {
    fc.assert(
      fc.property(staged, stat, (before, name) => {
        const available = stagedTotal(before) + 1;
        const added = stagedPointsReducer(before, { kind: 'add', stat: name, available });
        expect(stagedPointsReducer(added, { kind: 'remove', stat: name, available })).toEqual(before);
      }),
    );
  });

  it('stay as they are without a point to add or one to take back', () => {
    fc.assert(
      fc.property(staged, stat, (before, name) => {
        expect(
          stagedPointsReducer(before, { kind: 'add', stat: name, available: stagedTotal(before) }),
        ).toEqual(before);
        const none = { ...before, [name]: 0 };
        expect(
          stagedPointsReducer(none, { kind: 'remove', stat: name, available: stagedTotal(none) }),
        ).toEqual(none);
      }),
    );
  });

  it('are let go as far as they no longer fit, and no further', () => {
    fc.assert(
      fc.property(staged, points, (before, available) => {
        const after = stagedPointsReducer(before, { kind: 'fit', available });
        expectSound(after, available);
        expect(stagedTotal(after)).toBe(Math.min(stagedTotal(before), available));
        for (const name of STAT_NAMES) expect(after[name]).toBeLessThanOrEqual(before[name]);
      }),
    );
  });

  it('are the very same while they fit', () => {
    fc.assert(
      fc.property(staged, points, (before, spare) => {
        expect(clampStagedPoints(before, stagedTotal(before) + spare)).toBe(before);
      }),
    );
  });

  it('are none once they are on their way, and come back beside new ones when refused', () => {
    fc.assert(
      fc.property(staged, stat, (sent, name) => {
        const reset: StagingAction = { kind: 'reset' };
        expect(stagedPointsReducer(sent, reset)).toEqual(NOTHING_STAGED);
        const meanwhile = { ...NOTHING_STAGED, [name]: 2 };
        expect(stagedPointsReducer(meanwhile, { kind: 'restore', staged: sent })).toEqual({
          ...sent,
          [name]: sent[name] + 2,
        });
      }),
    );
  });
});
