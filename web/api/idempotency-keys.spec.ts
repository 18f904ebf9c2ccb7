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
  it('is new for each press after an answer', () => {
    const keys = keysAt({ now: 0 });
    const first = keys.begin('complete q1');
    expect(first.key).toBe('key-1');
    first.settle('definite');
    expect(keys.begin('complete q1').key).toBe('key-2');
  });

  it('is kept while it is unknown whether the command arrived', () => {
    const keys = keysAt({ now: 0 });
    keys.begin('complete q1').settle('unknown');
    const again = keys.begin('complete q1');
    expect(again.key).toBe('key-1');
    again.settle('unknown');
    expect(keys.begin('complete q1').key).toBe('key-1');
    expect(keys.begin('complete q2').key).toBe('key-2');
  });

  it('expires after a minute, when a retry is a new intent', () => {
    const clock = { now: 0 };
    const keys = keysAt(clock);
    keys.begin('contribute').settle('unknown');
    clock.now = 60_001;
    expect(keys.begin('contribute').key).toBe('key-2');
  });

  it('differs for each of two that run at once, and each keeps its own', () => {
    const keys = keysAt({ now: 0 });
    const both = [keys.begin('step t1'), keys.begin('step t1')];
    expect(both.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
    for (const intent of both) intent.settle('unknown');
    const again = [keys.begin('step t1'), keys.begin('step t1'), keys.begin('step t1')];
    expect(again.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3']);
  });
});
