// Shows R180.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toInstant, toLocalDate } from './calendar';
import { isDeadline, resolveDeadline } from './deadline';

const ZONES = [
  'UTC',
  'Europe/Kyiv',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Australia/Lord_Howe',
  'America/St_Johns',
];

describe('a deadline', () => {
  it.each([
    ['none when empty', '', 'Europe/Kyiv', null],
    ['none when null', null, 'Europe/Kyiv', null],
    ['none when omitted', undefined, 'Europe/Kyiv', null],
    ['the end of its day', '2026-11-30', 'Europe/Kyiv', '2026-11-30T21:59:59.999Z'],
    ['the end of its day in the west', '2026-11-30', 'America/Los_Angeles', '2026-12-01T07:59:59.999Z'],
    ['the end of a day of 25 hours', '2026-10-25', 'Europe/Kyiv', '2026-10-25T21:59:59.999Z'],
    ['the end of a day of 23 hours', '2027-03-28', 'Europe/Kyiv', '2027-03-28T20:59:59.999Z'],
    ['a local time', '2026-11-30T18:00', 'Europe/Kyiv', '2026-11-30T16:00:00.000Z'],
    ['an instant to the minute', '2026-11-30T18:00Z', 'Europe/Kyiv', '2026-11-30T18:00:00.000Z'],
    ['a local time in summer', '2026-07-30T18:00:30', 'Europe/Kyiv', '2026-07-30T15:00:30.000Z'],
    [
      'a time that clocks skip, by the clock before',
      '2027-03-28T03:30',
      'Europe/Kyiv',
      '2027-03-28T01:30:00.000Z',
    ],
    ['the first of a time shown twice', '2026-10-25T03:30', 'Europe/Kyiv', '2026-10-25T00:30:00.000Z'],
    ['a time just after the repeated hour', '2026-10-25T04:00', 'Europe/Kyiv', '2026-10-25T02:00:00.000Z'],
    ['half an hour twice', '2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z'],
    ['a time on a day that a zone left out', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
    [
      'an instant with its own offset',
      '2026-11-30T18:00:00-05:00',
      'Europe/Kyiv',
      '2026-11-30T23:00:00.000Z',
    ],
  ])('is %s: %s in %s', (_name, text, timeZone, instant) => {
    expect(resolveDeadline(text, timeZone)).toBe(instant);
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-11-30T24:30',
    '2026-11-30T18',
    '2026-11-30 18:00',
    '2026-11-3',
    ' ',
    'tomorrow',
    '0999-01-01',
    '9999-12-31',
    '2026-11-30T18:00:00.1234',
    '2026-11-30T18:60',
    '2026-02-30T18:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '0000-01-01T00:00:00Z',
    '2026-11-30T24:30:00Z',
  ])('is refused as %j', (text) => {
    expect(isDeadline(text)).toBe(false);
  });

  it('given as a local time is the instant at which clocks show it, unless they skip it', () => {
    const instants = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (date, timeZone) => {
        const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
        const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
        const local = parts.format(minute).replace(' ', 'T');
        const instant = toInstant(local, timeZone);
        // Of a time shown twice the first counts, at most an hour earlier.
        expect([0, 30, 60]).toContain((minute.getTime() - Date.parse(instant)) / 60_000);
        expect(parts.format(Date.parse(instant)).replace(' ', 'T')).toBe(local);
      }),
    );
  });

  it('given as a date lies on that date, a millisecond before the next', () => {
    const days = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.constantFrom(...ZONES), (day, timeZone) => {
        const deadline = resolveDeadline(day, timeZone) ?? '';
        expect(toLocalDate(deadline, timeZone)).toBe(day);
        const next = new Date(Date.parse(deadline) + 1).toISOString();
        expect(toLocalDate(next, timeZone) > day).toBe(true);
      }),
    );
  });
});
