import { describe, expect, it } from '@jest/globals';
import { parseRate } from './parse-rate';

describe('the rate of a replay', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['1', 1],
    ['50 000', 50_000],
    ['50\u00a0000', 50_000],
    ['1,000,000', 1_000_000],
    ['0', 'faulty'],
    ['1000001', 'faulty'],
    ['-5', 'faulty'],
    ['1.5', 'faulty'],
    ['1e3', 'faulty'],
    ['fast', 'faulty'],
  ])('typed as %j is %j', (text, rate) => {
    expect(parseRate(text)).toBe(rate);
  });
});
