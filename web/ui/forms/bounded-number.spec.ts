import { describe, expect, it } from '@jest/globals';
import { boundedNumber } from './bounded-number';

const MEMBERS = { min: 2, max: 50, default: 10 };

describe('a number field', () => {
  it.each([
    ['7', 7],
    ['1', 2],
    ['999', 50],
    ['4.6', 5],
    ['', 10],
    ['many', 10],
    ['Infinity', 10],
  ])('makes %p the number %d', (text, number) => {
    expect(boundedNumber(text, MEMBERS)).toBe(number);
  });
});
