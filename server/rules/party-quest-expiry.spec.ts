// Shows R85.
import { describe, expect, it } from '@jest/globals';
import { isPartyQuestExpired } from './party-quest-expiry';

const DEADLINE = '2026-03-02T12:00:00.000Z';
const BEFORE = '2026-03-02T11:59:59.999Z';
const open = { totalContributions: 9, targetValue: 10, deadline: DEADLINE, isExpired: false };

describe('a party quest', () => {
  it('expires at its deadline, not before, whether or not the expiry is appended', () => {
    expect(isPartyQuestExpired(open, BEFORE)).toBe(false);
    expect(isPartyQuestExpired(open, DEADLINE)).toBe(true);
    expect(isPartyQuestExpired({ ...open, isExpired: true }, DEADLINE)).toBe(true);
  });

  it('expires at the same instant, however its deadline is stored', () => {
    for (const deadline of ['2026-03-02T14:00:00+02:00', new Date(DEADLINE)]) {
      expect(isPartyQuestExpired({ ...open, deadline }, BEFORE)).toBe(false);
      expect(isPartyQuestExpired({ ...open, deadline }, DEADLINE)).toBe(true);
    }
  });

  it('stays expired when the clock of another process is behind', () => {
    expect(isPartyQuestExpired({ ...open, isExpired: true }, BEFORE)).toBe(true);
  });

  it('never expires without a deadline, or once it is finished', () => {
    expect(isPartyQuestExpired({ ...open, deadline: null }, DEADLINE)).toBe(false);
    expect(isPartyQuestExpired({ ...open, totalContributions: 10 }, DEADLINE)).toBe(false);
  });
});
