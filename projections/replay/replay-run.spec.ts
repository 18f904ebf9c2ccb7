import { describe, expect, it } from '@jest/globals';
import type { Position } from '../../server/contracts/position';
import { toRecordedEvents } from '../../test/support/project-in-memory';
import { isAtOrBefore, createEndPredicate } from './replay-run';

/** A second apart, the first at 08:00:01. */
const EVENTS = toRecordedEvents('party-1', [
  { type: 'A', data: {} },
  { type: 'B', data: {} },
  { type: 'C', data: {} },
]);
const types = (until: string | null): string =>
  EVENTS.filter(createEndPredicate(until))
    .map(({ type }) => type)
    .join('');
const at = (number: number): Position => EVENTS[number]?.position ?? ('' as Position);

describe('the end of a replay', () => {
  it('is the end of the log unless another is named', () => {
    expect(types(null)).toBe('ABC');
  });

  it('is a place in the log, what is there included', () => {
    expect(types(at(1))).toBe('AB');
  });

  it('is a moment, what was recorded in it included', () => {
    expect(types('2026-03-01T08:00:02.000Z')).toBe('AB');
    expect(types('2026-03-01T08:00:01.999Z')).toBe('A');
    expect(types('2026-03-01')).toBe('');
  });

  it('is refused when it is neither', () => {
    expect(() => createEndPredicate('yesterday')).toThrow('Neither a position nor a moment: yesterday');
  });
});

describe('a copy to begin with', () => {
  it('is one that stands at the place or before it', () => {
    expect(isAtOrBefore(at(1), { position: at(1), until: null })).toBe(true);
    expect(isAtOrBefore(at(1), { position: at(2), until: null })).toBe(false);
  });

  it('is one that was made for the moment or an earlier one', () => {
    const position = at(0);
    expect(isAtOrBefore('2026-03-02', { position, until: '2026-03-01T10:00:00Z' })).toBe(true);
    expect(isAtOrBefore('2026-03-01', { position, until: '2026-03-01T10:00:00Z' })).toBe(false);
  });

  it('is none whose moment is not known, for who asks by a moment', () => {
    expect(isAtOrBefore('2026-03-02', { position: at(0), until: null })).toBe(false);
    expect(isAtOrBefore('2026-03-02', { position: at(0), until: at(0) })).toBe(false);
  });
});
