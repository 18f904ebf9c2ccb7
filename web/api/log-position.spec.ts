import { describe, expect, it } from '@jest/globals';
import { createPositionTracker } from './log-position';

describe('the highest position seen', () => {
  it('only rises', () => {
    const tracker = createPositionTracker();
    tracker.raise('0000000010');
    tracker.raise('0000000009');
    expect(tracker.seen()).toBe('0000000010');
    tracker.raise('0000000100');
    expect(tracker.seen()).toBe('0000000100');
  });

  it('ignores a value that is no position', () => {
    const tracker = createPositionTracker();
    for (const nonsense of [null, undefined, '', 'zzz', '1; drop']) tracker.raise(nonsense);
    expect(tracker.seen()).toBe('');
  });
});
