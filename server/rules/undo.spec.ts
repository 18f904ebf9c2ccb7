// Shows R51.
import { describe, expect, it } from '@jest/globals';
import { isUndoable, UNDO_WINDOW_MS } from './undo';

const AT = '2026-03-02T08:00:00.000Z';

describe('the time limit of an undo', () => {
  it('is a minute', () => {
    expect(UNDO_WINDOW_MS).toBe(60_000);
  });

  it.each([
    ['2026-03-02T08:00:00.000Z', true],
    ['2026-03-02T08:01:00.000Z', true],
    ['2026-03-02T08:01:00.001Z', false],
    ['2026-03-03T08:00:00.000Z', false],
  ])('at %s: %s', (instant, undoable) => {
    expect(isUndoable(AT, instant)).toBe(undoable);
  });

  it('is counted in instants, not in local time', () => {
    expect(isUndoable('2026-10-25T03:59:30+03:00', '2026-10-25T03:00:20+02:00')).toBe(true);
    expect(isUndoable('2026-10-25T03:59:30+03:00', '2026-10-25T03:59:40+02:00')).toBe(false);
  });

  it('has not passed when the clock was set back', () => {
    expect(isUndoable(AT, '2026-03-02T07:00:00.000Z')).toBe(true);
  });
});
