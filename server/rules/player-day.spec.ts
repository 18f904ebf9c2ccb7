// Shows R35.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { daysBetween, toLocalDate } from './calendar';
import { computeNextDay, type PlayerDay } from './player-day';

const HOUR = 3_600_000;
const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Europe/Kyiv',
  'UTC',
  'America/St_Johns',
  'America/Los_Angeles',
  'Pacific/Niue',
] as const;

const kyiv = (day: string | null, instant: string): PlayerDay | undefined =>
  computeNextDay({ day, timeZone: 'Europe/Kyiv', requestedTimeZone: 'Europe/Kyiv', dueDay: null, instant });

/** Simulates a player who visits at each instant with the given zone, and begins each day that can begin. */
function daysOf(visits: readonly { at: number; zone: string }[]): (PlayerDay & { at: number })[] {
  const days: (PlayerDay & { at: number })[] = [];
  for (const { at, zone } of visits) {
    const current = days.at(-1);
    const next = computeNextDay({
      day: current?.day ?? null,
      timeZone: current?.timeZone ?? zone,
      requestedTimeZone: zone,
      dueDay: null,
      instant: new Date(at).toISOString(),
    });
    if (next) days.push({ ...next, at });
  }
  return days;
}

describe("a player's day", () => {
  it("is at first the date in the player's zone", () => {
    expect(kyiv(null, '2026-11-20T22:30:00Z')).toEqual({
      day: '2026-11-21',
      timeZone: 'Europe/Kyiv',
      elapsedDays: 0,
    });
  });

  it('lasts until midnight in the zone it began in', () => {
    expect(kyiv('2026-11-20', '2026-11-20T21:59:59.999Z')).toBeUndefined();
    expect(kyiv('2026-11-20', '2026-11-20T22:00:00Z')).toEqual({
      day: '2026-11-21',
      timeZone: 'Europe/Kyiv',
      elapsedDays: 1,
    });
  });

  it('lasts 25 hours when the clocks go back and 23 when they go forward', () => {
    expect(kyiv('2026-10-25', '2026-10-25T21:30:00Z')).toBeUndefined();
    expect(kyiv('2026-10-25', '2026-10-25T22:00:00Z')?.day).toBe('2026-10-26');
    expect(kyiv('2027-03-28', '2027-03-28T20:59:59Z')).toBeUndefined();
    expect(kyiv('2027-03-28', '2027-03-28T21:00:00Z')?.day).toBe('2027-03-29');
  });

  it('counts the midnights passed since the day before', () => {
    expect(kyiv('2026-11-20', '2026-11-25T12:00:00Z')).toMatchObject({ day: '2026-11-25', elapsedDays: 5 });
  });

  it('does not end when another zone is requested, and uses that zone from the next day on', () => {
    const flying = {
      day: '2026-11-20',
      timeZone: 'Europe/Kyiv',
      requestedTimeZone: 'Asia/Tokyo',
      dueDay: null,
    };
    expect(computeNextDay({ ...flying, instant: '2026-11-20T16:00:00Z' })).toBeUndefined(); // 01:00 in Tokyo
    expect(computeNextDay({ ...flying, instant: '2026-11-20T22:00:00Z' })).toEqual({
      day: '2026-11-21',
      timeZone: 'Asia/Tokyo',
      elapsedDays: 1,
    });
  });

  it('skips a date on the way east over the date line, without a missed day', () => {
    const flying = {
      day: '2026-11-20',
      timeZone: 'Pacific/Niue',
      requestedTimeZone: 'Pacific/Kiritimati',
      dueDay: null,
    };
    expect(computeNextDay({ ...flying, instant: '2026-11-21T11:00:00Z' })).toEqual({
      day: '2026-11-22',
      timeZone: 'Pacific/Kiritimati',
      elapsedDays: 1,
    });
  });

  it('is never played twice on the way west over the date line', () => {
    const flying = {
      day: '2026-11-20',
      timeZone: 'Pacific/Kiritimati',
      requestedTimeZone: 'Pacific/Niue',
      dueDay: null,
    };
    const next = computeNextDay({ ...flying, instant: '2026-11-20T10:00:00Z' }); // 23:00 on the 19th in Niue
    expect(next).toEqual({ day: '2026-11-21', timeZone: 'Pacific/Niue', elapsedDays: 1 });
    const niue = {
      day: '2026-11-21',
      timeZone: 'Pacific/Niue',
      requestedTimeZone: 'Pacific/Niue',
      dueDay: null,
    };
    expect(computeNextDay({ ...niue, instant: '2026-11-22T10:59:59Z' })).toBeUndefined();
    expect(computeNextDay({ ...niue, instant: '2026-11-22T11:00:00Z' })?.day).toBe('2026-11-22');
  });

  it('keeps at least the date that it had under an earlier request while it was due (R160)', () => {
    const due = { timeZone: 'UTC', requestedTimeZone: 'Pacific/Niue', dueDay: '2026-11-25' };
    const instant = '2026-11-25T02:00:00Z'; // The 24th in Niue
    expect(computeNextDay({ ...due, day: null, instant })?.day).toBe('2026-11-25');
    expect(computeNextDay({ ...due, day: '2026-11-20', instant })).toEqual({
      day: '2026-11-25',
      timeZone: 'Pacific/Niue',
      elapsedDays: 5,
    });
  });

  it('does not begin again when the clock is set back', () => {
    expect(kyiv('2026-11-20', '2026-11-18T12:00:00Z')).toBeUndefined();
  });

  it('never moves backwards, whatever the clock and the zone', () => {
    const visit = fc.record({
      hours: fc.integer({ min: -60, max: 90 }),
      zone: fc.constantFrom(...ZONES),
    });
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 40 }), (journey) => {
        let at = Date.parse('2026-10-20T00:00:00Z');
        const visits = journey.map(({ hours, zone }) => ({ at: (at += hours * HOUR), zone }));
        const days = daysOf(visits);
        for (const [index, { day, elapsedDays }] of days.entries()) {
          const before = days[index - 1];
          if (!before) continue;
          expect(daysBetween(before.day, day)).toBeGreaterThanOrEqual(1);
          expect(elapsedDays).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });

  it('is never paid twice nor counted as missed, between any two zones, through daylight saving', () => {
    const begin = Date.parse('2026-10-20T00:00:00Z');
    const hours = 24 * 20;
    for (const [from, to] of ZONES.flatMap((a) => ZONES.map((b) => [a, b] as const))) {
      // There and back every 31 hours, with a visit every hour.
      const visits = Array.from({ length: hours }, (_, hour) => ({
        at: begin + hour * HOUR,
        zone: Math.floor(hour / 31) % 2 === 0 ? from : to,
      }));
      const days = daysOf(visits);
      expect(days.slice(1).every(({ elapsedDays }) => elapsedDays === 1)).toBe(true);
      expect(days.length).toBeLessThanOrEqual(hours / 24 + 2);
      // No day has a later date than the latest local date.
      expect(
        days.filter(({ day, at }) => day > toLocalDate(new Date(at).toISOString(), 'Pacific/Kiritimati')),
      ).toEqual([]);
    }
  });
});
