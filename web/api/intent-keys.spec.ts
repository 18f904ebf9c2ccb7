import { describe, expect, it } from '@jest/globals';
import { createIntentKeys } from './intent-keys';

function keysAt(clock: { now: number }) {
  let made = 0;
  return createIntentKeys(
    () => `key-${(made += 1)}`,
    () => clock.now,
  );
}

describe('the idempotency key of an intent', () => {
  it('is new for each press that was answered', () => {
    const keys = keysAt({ now: 0 });
    expect(keys.keyFor('complete q1')).toBe('key-1');
    keys.settle('complete q1', 'definite');
    expect(keys.keyFor('complete q1')).toBe('key-2');
  });

  it('is kept while nobody knows whether the command arrived', () => {
    const keys = keysAt({ now: 0 });
    keys.keyFor('complete q1');
    keys.settle('complete q1', 'unknown');
    expect(keys.keyFor('complete q1')).toBe('key-1');
    keys.settle('complete q1', 'unknown');
    expect(keys.keyFor('complete q1')).toBe('key-1');
    expect(keys.keyFor('complete q2')).toBe('key-2');
  });

  it('is given up after a minute, when trying again is a new intent', () => {
    const clock = { now: 0 };
    const keys = keysAt(clock);
    keys.keyFor('contribute');
    keys.settle('contribute', 'unknown');
    clock.now = 60_001;
    expect(keys.keyFor('contribute')).toBe('key-2');
  });
});
