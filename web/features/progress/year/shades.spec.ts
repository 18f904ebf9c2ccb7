import { describe, expect, it } from '@jest/globals';
import { shadeBounds, shadeOf } from './shades';

const shades = (xps: readonly number[]) => xps.map((xp) => shadeOf(xp, shadeBounds(xps)));

describe('the shade of a day', () => {
  it('is 0 without XP', () => {
    expect(shades([0, 0])).toEqual([0, 0]);
    expect(shades([0, 10, 20])[0]).toBe(0);
    expect(shadeOf(-5, shadeBounds([10]))).toBe(0);
  });

  it('is one of four greens, by the quartiles of the days with XP', () => {
    expect(shades([0, 10, 20, 30, 40])).toEqual([0, 1, 2, 3, 4]);
    expect(shades([80, 70, 60, 50, 40, 30, 20, 10])).toEqual([4, 4, 3, 3, 2, 2, 1, 1]);
  });

  it('is not lowered by a single outlier', () => {
    expect(shades([10, 20, 30, 100_000])).toEqual([1, 2, 3, 4]);
  });

  it('is the deepest for a first day, and for days that are all equal', () => {
    expect(shades([7])).toEqual([4]);
    expect(shades([50, 50, 50])).toEqual([4, 4, 4]);
  });
});
