import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { formatPosition } from './format';
import { toRequestValue, parseMoment } from './moment';
import { UsageError } from './command';

const HEAD = '0000000000000001040' as Position;
const BYTES_HEAD = '00000000000000090000-00000000000000089000' as Position;
const NOW = new Date('2026-11-21T12:00:00Z');

const parseToValue = (text: string, head = HEAD): string => toRequestValue(parseMoment(text, head, NOW));
const getRefusal = (text: string, head = HEAD): string => {
  try {
    parseToValue(text, head);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return '';
};

describe('parseMoment', () => {
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-11-20T10:00Z', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20T10:00:30.25z', '2026-11-20T10:00:30.250Z'],
    ['2026-11-20 12:00+02:00', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20t00:30:00-05:30', '2026-11-20T06:00:00.000Z'],
  ])('parses %s as %s', (text, instant) => {
    expect(parseToValue(text)).toBe(instant);
  });

  it.each([
    ['2026-02-30', 'There is no day 2026-02-30'],
    ['2026-13-01', 'There is no day 2026-13-01'],
    ['2026-02-30T10:00Z', 'There is no day 2026-02-30'],
    ['2026-11-20T25:00Z', 'There is no time 2026-11-20T25:00Z'],
    ['2026-11-20T10:00+99:00', 'There is no time'],
    ['2026-11-20T10:00', 'names no zone'],
    ['2026-11-22', 'is yet to come'],
    ['2026-11-21T12:00:01Z', 'is yet to come'],
    ['20.11.2026', 'is neither a date'],
    ['yesterday', 'is neither a date'],
    ['', 'is neither a date'],
    ['-5', 'is neither a date'],
    ['1e3', 'is neither a date'],
  ])('rejects %j', (text, why) => {
    expect(getRefusal(text)).toContain(why);
  });

  it('accepts a position as status prints it, or with its zero padding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_040 }), (number) => {
        const position = String(number).padStart(19, '0') as Position;
        expect(parseToValue(formatPosition(position))).toBe(position);
        expect(parseToValue(position)).toBe(position);
      }),
    );
  });

  it('accepts a position of a log that counts bytes', () => {
    expect(parseToValue('1234-1200', BYTES_HEAD)).toBe('00000000000000001234-00000000000000001200');
    expect(parseToValue(formatPosition(BYTES_HEAD), BYTES_HEAD)).toBe(BYTES_HEAD);
  });

  it('accepts the origin, also of an empty log', () => {
    expect([parseToValue('0'), parseToValue('000', BYTES_HEAD), parseToValue('0', ORIGIN)]).toStrictEqual([
      ORIGIN,
      ORIGIN,
      ORIGIN,
    ]);
  });

  it('rejects a position beyond the end of this log, or of another log', () => {
    expect(getRefusal('1041')).toBe('1041 is beyond the end of the log, which is 1040');
    expect(getRefusal('9'.repeat(30))).toContain('is beyond the end of the log');
    expect(getRefusal('1', ORIGIN)).toContain('is beyond the end of the log, which is 0');
    expect(getRefusal('12-12')).toContain('is no position of this log');
    expect(getRefusal('12', BYTES_HEAD)).toContain('is no position of this log');
  });
});
