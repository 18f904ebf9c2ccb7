import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toIsoString } from './to-iso-string';

describe('toIsoString', () => {
  it('equals ISO 8601 for any instant', () => {
    const near = fc.date({ min: new Date('1969-12-30'), max: new Date('1970-01-03'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.oneof(near, fc.date({ noInvalidDate: true })), (instant) => {
        // The second time its day is cached.
        expect([toIsoString(instant), toIsoString(instant)]).toEqual(Array(2).fill(instant.toISOString()));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    '2026-03-01T00:00:00.000Z',
    '2026-03-01T23:59:59.999Z',
    '1969-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00.000Z',
  ])('formats %s like toISOString', (text) => {
    expect(toIsoString(new Date(text))).toBe(text);
  });

  it('throws for an invalid date', () => {
    expect(() => toIsoString(new Date(Number.NaN))).toThrow(RangeError);
  });
});
