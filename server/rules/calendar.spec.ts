// Shows R34.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  listDayStarts,
  startOfDay,
  daysBetween,
  isTimeZone,
  toLocalDate,
  toLocalMinute,
  toMonth,
  startOfWeek,
} from './calendar';

const HOUR = 3_600_000;
const EXTREME_ZONES = [
  'UTC',
  'Europe/Kyiv',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Chatham',
];
const anyDay = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('time zones', () => {
  it('are accepted by their IANA names', () => {
    const unknown = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Europe/Kyiv', 'Etc/GMT+12'].filter(
      (zone) => !isTimeZone(zone),
    );
    expect(unknown).toEqual([]);
  });

  it.each([
    '',
    ' ',
    'Mars/Olympus',
    '+02:00',
    '-11',
    'Europe/Kyiv ',
    'Europe/Kyiv\n',
    '../../etc/passwd',
    'a'.repeat(9999),
  ])('are refused for %j', (text) => {
    expect(isTimeZone(text)).toBe(false);
  });

  it('stay right when more are in use than the cache holds', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const dates = (): string[] => zones.map((zone) => toLocalDate('2026-11-20T11:30:00Z', zone));
    expect(dates()).toEqual(dates());
    expect(new Set(dates())).toEqual(new Set(['2026-11-20', '2026-11-21']));
  });
});

describe('the local date', () => {
  it.each([
    ['Europe/Kyiv', 'the day of 25 hours', '2026-10-25', '2026-10-24T21:00:00Z', '2026-10-25T22:00:00Z'],
    ['Europe/Kyiv', 'the day of 23 hours', '2027-03-28', '2027-03-27T22:00:00Z', '2027-03-28T21:00:00Z'],
    [
      'Australia/Lord_Howe',
      'the day of 23½ hours',
      '2026-10-04',
      '2026-10-03T13:30:00Z',
      '2026-10-04T13:00:00Z',
    ],
    [
      'Australia/Lord_Howe',
      'the day of 24½ hours',
      '2027-04-04',
      '2027-04-03T13:00:00Z',
      '2027-04-04T13:30:00Z',
    ],
    ['Pacific/Kiritimati', 'the earliest day', '2026-11-20', '2026-11-19T10:00:00Z', '2026-11-20T10:00:00Z'],
    ['Pacific/Niue', 'the latest day', '2026-11-20', '2026-11-20T11:00:00Z', '2026-11-21T11:00:00Z'],
  ])('%s: %s, %s, begins and ends at its midnights', (zone, _what, day, begin, end) => {
    const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
    expect(toLocalDate(justBefore(begin), zone)).toBe(addDays(day, -1));
    expect(toLocalDate(begin, zone)).toBe(day);
    expect(toLocalDate(justBefore(end), zone)).toBe(day);
    expect(toLocalDate(end, zone)).toBe(addDays(day, 1));
  });

  it('never goes back and never skips a day as time passes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EXTREME_ZONES),
        fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2060-01-01') }),
        fc.nat(24 * HOUR),
        (zone, at, later) => {
          const date = toLocalDate(new Date(at).toISOString(), zone);
          const laterDate = toLocalDate(new Date(at + later).toISOString(), zone);
          expect([0, 1, 2].slice(0, later > 23 * HOUR ? 3 : 2)).toContain(daysBetween(date, laterDate));
        },
      ),
    );
  });

  it('throws for an invalid instant and an unknown zone', () => {
    expect(() => toLocalDate('yesterday', 'UTC')).toThrow(RangeError);
    expect(() => toLocalDate('2026-11-20T00:00:00Z', 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('days, weeks and months', () => {
  it('count across the end of February and of the year', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
  });

  it('return an invalid date unchanged, because a stored event must never stop a fold', () => {
    expect(addDays('someday', 3)).toBe('someday');
    expect(startOfWeek('someday')).toBe('someday');
  });

  it('are consistent: adding days and counting them are inverse', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n);
        expect(addDays(addDays(day, n), -n)).toBe(day);
      }),
    );
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-20', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
    ['1969-12-31', '1969-12-29'],
  ])('%s is in the week of Monday %s', (day, monday) => {
    expect(startOfWeek(day)).toBe(monday);
  });

  it('begin every week on a Monday, at most six days back', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const monday = startOfWeek(day);
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect([0, 1, 2, 3, 4, 5, 6]).toContain(daysBetween(monday, day));
      }),
    );
  });

  it('name a month by year and number', () => {
    expect(toMonth('2026-11-20')).toBe('2026-11');
  });
});

describe('the start of a day', () => {
  it.each([
    ['2026-10-25', 'Europe/Kyiv', '2026-10-24T21:00:00.000Z'],
    ['2026-10-26', 'Europe/Kyiv', '2026-10-25T22:00:00.000Z'],
    ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00.000Z'],
    ['2026-03-02', 'Pacific/Kiritimati', '2026-03-01T10:00:00.000Z'],
    ['2026-03-02', 'Pacific/Niue', '2026-03-02T11:00:00.000Z'],
    ['2026-03-02', 'UTC', '2026-03-02T00:00:00.000Z'],
  ])('of %s in %s', (day, zone, instant) => {
    expect(startOfDay(day, zone)).toBe(instant);
  });

  it('is the first minute with the local date, in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    fc.assert(
      fc.property(anyDay, zones, (day, zone) => {
        const start = Date.parse(startOfDay(day, zone));
        expect(toLocalDate(new Date(start).toISOString(), zone) >= day).toBe(true);
        expect(toLocalDate(new Date(start - 60_000).toISOString(), zone) < day).toBe(true);
      }),
    );
  });
});

describe('the starts of some days in a row', () => {
  it('are those of each day, in every zone and at each change of clocks', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const recentDay = fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2012-01-01', days));
    fc.assert(
      fc.property(recentDay, zones, (first, zone) => {
        const days = Array.from({ length: 20 }, (_, index) => addDays(first, index));
        expect(listDayStarts(first, addDays(first, 19), zone)).toEqual(
          days.map((day) => startOfDay(day, zone)),
        );
      }),
    );
  });
});

describe('the local minute', () => {
  it.each([
    ['2026-10-25T00:59:59.999Z', 'Europe/Kyiv', '2026-10-25T03:59'],
    ['2026-10-25T01:00:00Z', 'Europe/Kyiv', '2026-10-25T03:00'],
    ['2026-12-31T18:14:59Z', 'Asia/Kathmandu', '2026-12-31T23:59'],
    ['2026-12-31T18:15:00Z', 'Asia/Kathmandu', '2027-01-01T00:00'],
  ])('at %s in %s is what clocks show there', (instant, zone, local) => {
    expect(toLocalMinute(Date.parse(instant), zone)).toBe(local);
  });
});
