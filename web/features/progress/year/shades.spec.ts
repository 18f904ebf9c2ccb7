import { describe, expect, it } from '@jest/globals';
import { shadeBounds, shadeOf } from './shades';

const shades = (xps: readonly number[]) => xps.map((xp) => shadeOf(xp, shadeBounds(xps)));

describe('the shade of a day', () => {
  it('is none without XP, whatever the others brought', () => {
    expect(shades([0, 0])).toEqual([0, 0]);
    expect(shades([0, 10, 20])[0]).toBe(0);
    expect(shadeOf(-5, shadeBounds([10]))).toBe(0);
  });

  it('is one of four greens, by the quarters of the days that brought any', () => {
    expect(shades([0, 10, 20, 30, 40])).toEqual([0, 1, 2, 3, 4]);
    expect(shades([80, 70, 60, 50, 40, 30, 20, 10])).toEqual([4, 4, 3, 3, 2, 2, 1, 1]);
  });

  it('is not paled by one great day', () => {
    expect(shades([10, 20, 30, 100_000])).toEqual([1, 2, 3, 4]);
  });

  it('is the deepest for a first day, and for days that are all alike', () => {
    expect(shades([7])).toEqual([4]);
    expect(shades([50, 50, 50])).toEqual([4, 4, 4]);
  });
});
