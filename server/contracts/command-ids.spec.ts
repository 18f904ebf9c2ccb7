import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 as timedKey } from 'uuid';
import { parseKeyTime } from './command-ids';

describe('the creation time of an idempotency key', () => {
  it('is read to the millisecond, in either case', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (time) => {
        const key = timedKey({ msecs: time });
        expect(parseKeyTime(key)).toBe(time);
        expect(parseKeyTime(key.toUpperCase())).toBe(time);
      }),
    );
  });

  it.each(['', 'any-other-key', randomUUID()])('is undefined for %p', (key) => {
    expect(parseKeyTime(key)).toBeUndefined();
  });
});
