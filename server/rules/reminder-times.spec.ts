// Shows R451, R452.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, toInstant, toLocalDate, toLocalMinute } from './calendar';
import { findNextDaily, findQuietEnd, momentOf } from './reminder-times';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ZONES = [
  'UTC',
  'Europe/Kyiv',
  'America/New_York',
  'America/Santiago',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'America/Scoresbysund',
  'Pacific/Chatham',
] as const;

const zone = fc.constantFrom(...ZONES);
const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(minute * MINUTE).toISOString().slice(11, 16));
const day = fc.integer({ min: 0, max: 5 * 365 }).map((days) => addDays('2024-06-01', days));

/** The minutes of a day from one time to the next of the other. */
const minutesBetween = (from: string, to: string): number =>
  ((Date.parse(`2024-01-02T${to}Z`) - Date.parse(`2024-01-01T${from}Z`)) / MINUTE) % (24 * 60);

const iso = (moment: number | undefined) => moment !== undefined && new Date(moment).toISOString();

/** The days of a year on which clocks in the zone change, with the time of before that is skipped or repeated. */
function changesOf(timeZone: string): readonly { readonly day: string; readonly at: number }[] {
  const changes = [];
  let offset = Number.NaN;
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 30 * MINUTE) {
    const shown = Date.parse(`${toLocalMinute(at, timeZone)}:00Z`) - at;
    if (shown !== offset && !Number.isNaN(offset))
      changes.push({ day: toLocalMinute(at - 1, timeZone).slice(0, 10), at });
    offset = shown;
  }
  return changes;
}

describe('the moment of a time of the day', () => {
  it.each([
    [
      'skipped, it is the first moment after it',
      '2026-03-29',
      '03:30',
      'Europe/Kyiv',
      '2026-03-29T01:00:00.000Z',
    ],
    ['shown twice, it is the first', '2026-10-25', '03:30', 'Europe/Kyiv', '2026-10-25T00:30:00.000Z'],
    [
      'skipped at midnight, it is one on the same day',
      '2026-03-29',
      '00:30',
      'Asia/Beirut',
      '2026-03-28T22:00:00.000Z',
    ],
    [
      'in a gap of half an hour, it is its end',
      '2026-10-04',
      '02:10',
      'Australia/Lord_Howe',
      '2026-10-03T15:30:00.000Z',
    ],
    [
      'skipped at the end of a day, it is the next midnight',
      '2026-03-28',
      '23:30',
      'America/Scoresbysund',
      '2026-03-29T01:00:00.000Z',
    ],
    ['on any other day, it is that time', '2026-11-25', '19:05', 'Europe/Kyiv', '2026-11-25T17:05:00.000Z'],
  ])('%s', (_case, date, clock, timeZone, expected) => {
    expect(iso(momentOf(date, clock, timeZone))).toBe(expected);
  });

  it('is none on a day that the zone skips', () => {
    expect(momentOf('2011-12-30', '08:00', 'Pacific/Apia')).toBeUndefined();
    expect(iso(momentOf('2011-12-31', '08:00', 'Pacific/Apia'))).toBe('2011-12-30T18:00:00.000Z');
  });

  it('is the first at which clocks show it or a later time, in every zone', () => {
    fc.assert(
      fc.property(day, time, zone, (date, clock, timeZone) => {
        const at = momentOf(date, clock, timeZone);
        if (at === undefined) throw new Error('the day exists');
        expect(toLocalMinute(at, timeZone) >= `${date}T${clock}`).toBe(true);
        expect(toLocalMinute(at - MINUTE, timeZone) < `${date}T${clock}`).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the reminder of every day', () => {
  it.each(ZONES)('comes once a day around both nights of the clock in %s', (timeZone) => {
    for (const change of [...changesOf(timeZone), { day: '2026-06-10', at: Date.UTC(2026, 5, 10) }]) {
      for (let minute = 0; minute < 24 * 60; minute += 10) {
        const clock = new Date(minute * MINUTE).toISOString().slice(11, 16);
        let after = Date.parse(toInstant(`${addDays(change.day, -2)}T12:00`, timeZone));
        let lastDay: string | null = addDays(change.day, -2);
        for (let ahead = -1; ahead <= 2; ahead += 1) {
          const next = findNextDaily({ time: clock, timeZone, after, lastDay });
          expect(next.day).toBe(addDays(change.day, ahead));
          expect(next.at).toBe(momentOf(next.day, clock, timeZone));
          ({ at: after, day: lastDay } = next);
        }
      }
    }
  });

  it('comes on later and later days, each once, however the zone changes in between', () => {
    fc.assert(
      fc.property(day, fc.array(fc.tuple(time, zone), { minLength: 2, maxLength: 12 }), (date, plans) => {
        let after = Date.parse(`${date}T12:00Z`);
        let lastDay: string | null = null;
        for (const [clock, timeZone] of plans) {
          const next = findNextDaily({ time: clock, timeZone, after, lastDay });
          expect(next.at).toBeGreaterThan(after);
          expect(lastDay === null || next.day > lastDay).toBe(true);
          ({ at: after, day: lastDay } = next);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('comes today when its time is still ahead, else tomorrow', () => {
    const after = Date.parse('2026-11-25T17:00Z');
    const next = (clock: string, lastDay: string | null = null) =>
      findNextDaily({ time: clock, timeZone: 'Europe/Kyiv', after, lastDay });
    expect(next('19:01')).toEqual({ day: '2026-11-25', at: after + MINUTE });
    expect(next('19:00')).toEqual({ day: '2026-11-26', at: after + 24 * HOUR });
    expect(next('19:01', '2026-11-25').day).toBe('2026-11-26');
  });

  it('comes once a day after a flight over the date line in either direction', () => {
    const lastDay = '2026-06-10';
    const after = Date.parse('2026-06-10T09:00Z');
    const next = (timeZone: string) => findNextDaily({ time: '20:00', timeZone, after, lastDay });
    expect(next('Pacific/Honolulu').day).toBe('2026-06-11');
    expect(next('Pacific/Kiritimati').day).toBe('2026-06-11');
  });
});

describe('quiet hours', () => {
  const kyiv = (text: string) => Date.parse(toInstant(`2026-11-${text}`, 'Europe/Kyiv'));
  const endAt = (text: string, from: string, to: string) =>
    findQuietEnd(kyiv(text), { from, to }, 'Europe/Kyiv');

  it('last over midnight until their end', () => {
    expect(endAt('25T21:59', '22:00', '08:00')).toBeUndefined();
    expect(endAt('25T22:00', '22:00', '08:00')).toBe(kyiv('26T08:00'));
    expect(endAt('26T07:59', '22:00', '08:00')).toBe(kyiv('26T08:00'));
    expect(endAt('26T08:00', '22:00', '08:00')).toBeUndefined();
  });

  it('last within a day', () => {
    expect(endAt('25T12:59', '13:00', '15:00')).toBeUndefined();
    expect(endAt('25T13:00', '13:00', '15:00')).toBe(kyiv('25T15:00'));
    expect(endAt('25T15:00', '13:00', '15:00')).toBeUndefined();
  });

  it('are none without them, or from a time to the same', () => {
    expect(endAt('25T22:00', '22:00', '22:00')).toBeUndefined();
    expect(findQuietEnd(kyiv('25T22:00'), null, 'Europe/Kyiv')).toBeUndefined();
  });

  it('go on where clocks skip their end and the next have begun', () => {
    const at = Date.parse('2026-03-28T12:00:00+02:00');
    const end = findQuietEnd(at, { from: '00:01', to: '00:00' }, 'Asia/Beirut');
    expect(end).toBe(Date.parse('2026-03-30T00:00:00+03:00'));
  });

  it('end after the moment, and outside of themselves, in every zone on every day', () => {
    fc.assert(
      fc.property(day, time, time, time, zone, (date, clock, from, to, timeZone) => {
        const at = Date.parse(toInstant(`${date}T${clock}`, timeZone));
        const end = findQuietEnd(at, { from, to }, timeZone);
        if (end === undefined) return;
        expect(end).toBeGreaterThan(at);
        // Only those that leave at most an hour of the day, which clocks can skip, go over into the next ones.
        expect(end - at).toBeLessThanOrEqual((minutesBetween(to, from) > 60 ? 25 : 50) * HOUR);
        expect(findQuietEnd(end, { from, to }, timeZone)).toBeUndefined();
        expect(toLocalDate(new Date(end).toISOString(), timeZone) >= date).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
