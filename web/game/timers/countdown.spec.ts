import { describe, expect, it } from '@jest/globals';
import { clockText, secondsLeft } from './countdown';

describe('a countdown', () => {
  it('runs from its end time, whatever happened in between', () => {
    expect(secondsLeft(45_000, 0)).toBe(45);
    expect(secondsLeft(45_000, 44_001)).toBe(1);
    expect(secondsLeft(45_000, 45_000)).toBe(0);
    expect(secondsLeft(45_000, 9_000_000)).toBe(0);
  });

  it.each([
    [0, '0:00'],
    [65, '1:05'],
    [3725, '1:02:05'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});
