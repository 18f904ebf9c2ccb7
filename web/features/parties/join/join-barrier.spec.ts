// Shows R75.
import { describe, expect, it } from '@jest/globals';
import { joinBarrier } from './join-barrier';

const PARTY = { minLevel: 5, memberCount: 9, maxMembers: 10 };

describe('the reason that prevents joining', () => {
  it('is undefined at the party’s level, with a free place in the party and for the player', () => {
    expect(joinBarrier(PARTY, 5, 2, 3)).toBeUndefined();
  });

  it('is a level below the minimum', () => {
    expect(joinBarrier(PARTY, 4, 0, 3)).toBe('level');
  });

  it('is a full party, also with more members than its maximum', () => {
    expect(joinBarrier({ ...PARTY, memberCount: 10 }, 5, 0, 3)).toBe('full');
    expect(joinBarrier({ ...PARTY, memberCount: 11 }, 5, 0, 3)).toBe('full');
  });

  it('is the limit of three parties', () => {
    expect(joinBarrier(PARTY, 5, 3, 3)).toBe('limit');
  });

  it('is the first in the order in which the server checks', () => {
    const full = { ...PARTY, memberCount: 10 };
    expect(joinBarrier(full, 4, 3, 3)).toBe('level');
    expect(joinBarrier(full, 5, 3, 3)).toBe('full');
  });
});
