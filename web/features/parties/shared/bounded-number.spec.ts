import { describe, expect, it } from '@jest/globals';
import { boundedNumber } from './bounded-number';
import { goalXp } from './goal-text';

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

describe('a goal (D31)', () => {
  it('is XP when it is a number, and text otherwise', () => {
    expect(goalXp('500')).toBe(500);
    expect(goalXp(500)).toBe(500);
    expect(goalXp('a book each')).toBeNull();
    expect(goalXp('')).toBeNull();
  });
});
