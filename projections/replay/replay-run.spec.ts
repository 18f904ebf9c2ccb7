import { describe, expect, it } from '@jest/globals';
import type { Position } from '../../server/contracts/position';
import { toRecordedEvents } from '../../test/support/events/project-in-memory';
import { isCopyAtOrBefore, createEndPredicate } from './replay-run';

/** One second apart, the first at 08:00:01. */
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

describe('createEndPredicate', () => {
  it('ends at the end of the log by default', () => {
    expect(types(null)).toBe('ABC');
  });

  it('ends at a position, its event included', () => {
    expect(types(at(1))).toBe('AB');
  });

  it('ends at a moment, its events included', () => {
    expect(types('2026-03-01T08:00:02.000Z')).toBe('AB');
    expect(types('2026-03-01T08:00:01.999Z')).toBe('A');
    expect(types('2026-03-01')).toBe('');
  });

  it('rejects a text that is neither a position nor a moment', () => {
    expect(() => createEndPredicate('yesterday')).toThrow('Neither a position nor a moment: yesterday');
  });
});

describe('isCopyAtOrBefore', () => {
  it('accepts a copy at or before a position', () => {
    expect(isCopyAtOrBefore(at(1), { position: at(1), until: null })).toBe(true);
    expect(isCopyAtOrBefore(at(1), { position: at(2), until: null })).toBe(false);
  });

  it('accepts a copy made for the moment or an earlier one', () => {
    const position = at(0);
    expect(isCopyAtOrBefore('2026-03-02', { position, until: '2026-03-01T10:00:00Z' })).toBe(true);
    expect(isCopyAtOrBefore('2026-03-01', { position, until: '2026-03-01T10:00:00Z' })).toBe(false);
  });

  it('rejects a copy of unknown time when a moment is given', () => {
    expect(isCopyAtOrBefore('2026-03-02', { position: at(0), until: null })).toBe(false);
    expect(isCopyAtOrBefore('2026-03-02', { position: at(0), until: at(0) })).toBe(false);
  });
});
