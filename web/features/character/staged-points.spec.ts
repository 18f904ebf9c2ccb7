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
  it('stay between 0 and the available points for any sequence of actions', () => {
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

  it('grow by one for one stat while points remain', () => {
    fc.assert(
      fc.property(staged, stat, (before, name) => {
        const available = stagedTotal(before) + 1;
        const after = stagedPointsReducer(before, { kind: 'add', stat: name, available });
        expect(after).toEqual({ ...before, [name]: before[name] + 1 });
      }),
    );
  });

  it('return to the previous state when an added point is removed', () => {
    fc.assert(
      fc.property(staged, stat, (before, name) => {
        const available = stagedTotal(before) + 1;
        const added = stagedPointsReducer(before, { kind: 'add', stat: name, available });
        expect(stagedPointsReducer(added, { kind: 'remove', stat: name, available })).toEqual(before);
      }),
    );
  });

  it('stay unchanged without a point to add or to remove', () => {
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

  it('are reduced only as far as they exceed the available points', () => {
    fc.assert(
      fc.property(staged, points, (before, available) => {
        const after = stagedPointsReducer(before, { kind: 'fit', available });
        expectSound(after, available);
        expect(stagedTotal(after)).toBe(Math.min(stagedTotal(before), available));
        for (const name of STAT_NAMES) expect(after[name]).toBeLessThanOrEqual(before[name]);
      }),
    );
  });

  it('are the same object while they fit', () => {
    fc.assert(
      fc.property(staged, points, (before, spare) => {
        expect(clampStagedPoints(before, stagedTotal(before) + spare)).toBe(before);
      }),
    );
  });

  it('are none after a reset, and are added to new ones when restored', () => {
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
