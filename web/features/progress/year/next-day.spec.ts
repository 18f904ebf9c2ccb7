import { describe, expect, it } from '@jest/globals';
import { nextDay } from './next-day';

const FIRST = '2025-03-03';
const LAST = '2026-03-04';
const from = (day: string) => (key: string) => nextDay(key, day, FIRST, LAST);

describe('a key on the heat map', () => {
  it('moves by a day, a week or a month in both directions, and to both ends', () => {
    const press = from('2025-12-31');
    expect(press('ArrowUp')).toBe('2025-12-30');
    expect(press('ArrowDown')).toBe('2026-01-01');
    expect(press('ArrowLeft')).toBe('2025-12-24');
    expect(press('ArrowRight')).toBe('2026-01-07');
    expect(press('PageUp')).toBe('2025-12-03');
    expect(press('PageDown')).toBe('2026-01-28');
    expect(press('Home')).toBe(FIRST);
    expect(press('End')).toBe(LAST);
  });

  it('does not move beyond the first or the last day', () => {
    expect(from(LAST)('ArrowRight')).toBe(LAST);
    expect(from('2026-02-27')('ArrowRight')).toBe('2026-02-27');
    expect(from(FIRST)('ArrowUp')).toBe(FIRST);
  });

  it('is ignored when it has no meaning here', () => {
    expect(from(LAST)('Tab')).toBeUndefined();
    expect(from(LAST)('a')).toBeUndefined();
  });
});
