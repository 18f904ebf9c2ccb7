// Shows R461, R462, R463.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  countActiveDays,
  foundStanding,
  rankAt,
  recordActivity,
  toHour,
  updateRank,
  type PartyStanding,
} from './party-standing';

const FOUNDED = toHour('2026-03-02T10:30:00Z');
const DAY = 24;
/** What an activity adds. */
const WARM = 36;

const activeAt = (...hours: readonly number[]): PartyStanding =>
  hours.reduce((standing, hour) => recordActivity(standing, hour, false), foundStanding(FOUNDED));

describe('the standing of a party', () => {
  it('ranks a party that is active every day above one that was active all at once (R462)', () => {
    const now = FOUNDED + 7 * DAY;
    const daily = activeAt(...[1, 2, 3, 4, 5, 6].map((day) => FOUNDED + day * DAY));
    const once = activeAt(...Array.from({ length: 500 }, () => FOUNDED + 6 * DAY));
    expect(rankAt(daily, now)).toBeGreaterThan(rankAt(once, now));
  });

  it('ranks a party with recent activity above one that was busier a month ago (R462)', () => {
    const busyOnce = activeAt(...Array.from({ length: 200 }, (_, hour) => FOUNDED + hour));
    const now = FOUNDED + 40 * DAY;
    expect(rankAt(activeAt(now - 2), now)).toBeGreaterThan(rankAt(busyOnce, now));
  });

  it('ranks a full party behind one with places that had a single activity (R462)', () => {
    const hours = Array.from({ length: 100 }, (_, index) => FOUNDED + index);
    const full = updateRank(activeAt(...hours), FOUNDED + 100, true);
    expect(rankAt(full, FOUNDED + 101)).toBeLessThan(rankAt(foundStanding(FOUNDED), FOUNDED + 101));
  });

  it('finds a new party at once, and counts its later activity from the next hour on (R463)', () => {
    const standing = activeAt(FOUNDED + 3);
    expect(rankAt(foundStanding(FOUNDED), FOUNDED)).toBe(FOUNDED + WARM);
    expect(rankAt(standing, FOUNDED + 3)).toBe(FOUNDED + WARM);
    expect(rankAt(standing, FOUNDED + 4)).toBe(FOUNDED + 2 * WARM);
  });

  it('keeps the rank of the current hour and of the one before, whatever happens in the current one (R463)', () => {
    const change = fc.record({ after: fc.nat(80), isActive: fc.boolean(), isFull: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change), fc.array(change), (before, during) => {
        let hour = FOUNDED;
        let standing = foundStanding(hour);
        const apply = ({ isActive, isFull }: { isActive: boolean; isFull: boolean }) => {
          standing = (isActive ? recordActivity : updateRank)(standing, hour, isFull);
        };
        for (const each of before) {
          hour += each.after;
          apply(each);
        }
        hour += 1;
        const past = rankAt(standing, hour);
        for (const each of during) apply(each);
        expect(rankAt(standing, hour)).toBe(past);
        hour += 1;
        for (const each of during) apply(each);
        expect(rankAt(standing, hour - 1)).toBe(past);
      }),
    );
  });

  it('counts the active days of the last seven (R461)', () => {
    const standing = activeAt(FOUNDED + 1, FOUNDED + DAY, FOUNDED + 4 * DAY);
    expect(countActiveDays(standing, FOUNDED + 4 * DAY)).toBe(3);
    expect(countActiveDays(standing, FOUNDED + 6 * DAY)).toBe(3);
    expect(countActiveDays(standing, FOUNDED + 7 * DAY)).toBe(2);
    expect(countActiveDays(standing, FOUNDED + 10 * DAY)).toBe(1);
    expect(countActiveDays(standing, FOUNDED + 400 * DAY)).toBe(0);
  });
});
