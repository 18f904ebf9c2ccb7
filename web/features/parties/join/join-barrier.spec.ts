// Shows R75.
import { describe, expect, it } from '@jest/globals';
import { joinBarrier } from './join-barrier';

const PARTY = { minLevel: 5, memberCount: 9, maxMembers: 10 };

describe('what keeps a player out of a party', () => {
  it('is nothing at its level, with a place left in it and with the player', () => {
    expect(joinBarrier(PARTY, 5, 2, 3)).toBeUndefined();
  });

  it('is the level below the least', () => {
    expect(joinBarrier(PARTY, 4, 0, 3)).toBe('level');
  });

  it('is that all places are taken, also where a party has more members than it takes', () => {
    expect(joinBarrier({ ...PARTY, memberCount: 10 }, 5, 0, 3)).toBe('full');
    expect(joinBarrier({ ...PARTY, memberCount: 11 }, 5, 0, 3)).toBe('full');
  });

  it("is the player's third party", () => {
    expect(joinBarrier(PARTY, 5, 3, 3)).toBe('limit');
  });

  it('is told in the order in which the server asks', () => {
    const full = { ...PARTY, memberCount: 10 };
    expect(joinBarrier(full, 4, 3, 3)).toBe('level');
    expect(joinBarrier(full, 5, 3, 3)).toBe('full');
  });
});
