import { describe, expect, it } from '@jest/globals';
import { relativeTimeParts } from './relative-time';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ago = (milliseconds: number) => relativeTimeParts(NOW - milliseconds, NOW);

describe('a relative time', () => {
  it.each([
    [59_000, { value: 0, unit: 'second' }],
    [60_000, { value: -1, unit: 'minute' }],
    [59 * 60_000, { value: -59, unit: 'minute' }],
    [60 * 60_000, { value: -1, unit: 'hour' }],
    [24 * 3_600_000, { value: -1, unit: 'day' }],
    [20 * 24 * 3_600_000, { value: -2, unit: 'week' }],
  ])('shows %d ms in the largest unit that fits', (elapsed, expected) => {
    expect(ago(elapsed)).toEqual(expected);
  });

  it('is never in the future when the browser’s clock is behind the server’s', () => {
    expect(ago(-90_000)).toEqual({ value: 0, unit: 'second' });
  });
});
