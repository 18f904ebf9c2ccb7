import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { timedKey, timeOfKey } from './command-ids';

describe('a key that says when it was made', () => {
  it('says so to the millisecond, and is a UUID of version 7', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), fc.uuid({ version: 4 }), (time, random) => {
        const key = timedKey(random, time);
        expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(timeOfKey(key)).toBe(time);
        expect(timeOfKey(key.toUpperCase())).toBe(time);
      }),
    );
  });

  it('is another one each time, also within a millisecond', () => {
    const keys = Array.from({ length: 1000 }, () => timedKey(randomUUID(), 1));
    expect(new Set(keys).size).toBe(1000);
  });

  it.each(['', 'any-other-key', randomUUID()])('is not %p', (key) => {
    expect(timeOfKey(key)).toBeUndefined();
  });
});
