import { describe, expect, it } from '@jest/globals';
import { createIdempotencyKeys } from './idempotency-keys';

function keysAt(clock: { now: number }) {
  let made = 0;
  return createIdempotencyKeys(
    () => `key-${(made += 1)}`,
    () => clock.now,
  );
}

describe('the idempotency key of an intent', () => {
  it('is new for each press that was answered', () => {
    const keys = keysAt({ now: 0 });
    const first = keys.begin('complete q1');
    expect(first.key).toBe('key-1');
    first.settle('definite');
    expect(keys.begin('complete q1').key).toBe('key-2');
  });

  it('is kept while nobody knows whether the command arrived', () => {
    const keys = keysAt({ now: 0 });
    keys.begin('complete q1').settle('unknown');
    const again = keys.begin('complete q1');
    expect(again.key).toBe('key-1');
    again.settle('unknown');
    expect(keys.begin('complete q1').key).toBe('key-1');
    expect(keys.begin('complete q2').key).toBe('key-2');
  });

  it('is given up after a minute, when trying again is a new intent', () => {
    const clock = { now: 0 };
    const keys = keysAt(clock);
    keys.begin('contribute').settle('unknown');
    clock.now = 60_001;
    expect(keys.begin('contribute').key).toBe('key-2');
  });

  it('is one of its own for each of two that are under way at once, and each keeps it', () => {
    const keys = keysAt({ now: 0 });
    const both = [keys.begin('step t1'), keys.begin('step t1')];
    expect(both.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
    for (const intent of both) intent.settle('unknown');
    const again = [keys.begin('step t1'), keys.begin('step t1'), keys.begin('step t1')];
    expect(again.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3']);
  });
});
