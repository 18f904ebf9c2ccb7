// Shows R211.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findFreeShift, type Area } from './free-place';

const SCREEN = 800;
const area = (top: number, bottom: number, left = 0, right = 390): Area => ({ top, bottom, left, right });
const shiftOf = (usual: Area, avoided: readonly Area[], current = 0) =>
  findFreeShift(usual, { avoided, screenHeight: SCREEN, current });

describe('the place of a toast', () => {
  const toast = area(72, 152);

  it('is the usual one while nothing is below it', () => {
    expect(shiftOf(toast, [])).toBe(0);
    expect(shiftOf(toast, [area(152, 300), area(0, 72)])).toBe(0);
    expect(shiftOf({ ...toast, left: 800, right: 1200 }, [area(60, 300)])).toBe(0);
  });

  it('is the nearest one below or above what it would cover', () => {
    expect(shiftOf(toast, [area(80, 200)])).toBe(136);
    expect(shiftOf(area(600, 680), [area(640, 700)])).toBe(-48);
  });

  it('is on the screen', () => {
    expect(shiftOf(toast, [area(80, 100), area(0, 64)])).toBe(36);
    expect(shiftOf(area(700, 780), [area(690, 790)])).toBe(-98);
  });

  it('stays where it is while that is free', () => {
    expect(shiftOf(toast, [], 200)).toBe(200);
    expect(shiftOf(toast, [area(280, 300)], 200)).toBe(0);
  });

  it('covers the least important where the screen has no room beside all', () => {
    expect(shiftOf(toast, [area(0, 64), area(0, 300), area(300, 800)])).toBe(236);
    expect(shiftOf(toast, [area(0, 64), area(300, 800), area(0, 300)])).toBe(0);
  });

  it('stays where nothing is free', () => {
    expect(shiftOf(toast, [area(0, 800)])).toBe(0);
  });

  it('covers none of two areas where the screen has room beside both', () => {
    const height = fc.integer({ min: 20, max: 120 });
    const top = fc.integer({ min: 0, max: SCREEN });
    fc.assert(
      fc.property(top, top, height, height, fc.integer({ min: 8, max: 700 }), (a, b, high, low, at) => {
        const avoided = [area(a, a + high), area(b, b + low)];
        const usual = area(at, at + 80);
        const shift = shiftOf(usual, avoided);
        const placed = { top: usual.top + shift, bottom: usual.bottom + shift };
        for (const { top: from, bottom: to } of avoided)
          expect(placed.bottom <= from || placed.top >= to).toBe(true);
        expect(placed.top).toBeGreaterThanOrEqual(8);
        expect(placed.bottom).toBeLessThanOrEqual(SCREEN - 8);
      }),
    );
  });
});
