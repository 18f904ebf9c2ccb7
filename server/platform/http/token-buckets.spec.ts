import { describe, expect, it } from '@jest/globals';
import { TokenBuckets } from './token-buckets';

describe('a token bucket', () => {
  it('gives the burst at once, and then as many per second as its rate', () => {
    const buckets = new TokenBuckets({ burst: 100, perSecond: 10 });
    const takeMany = (now: number) =>
      Array.from({ length: 150 }, () => buckets.take('olena', now)).filter((wait) => wait === 0).length;
    expect(takeMany(0)).toBe(100);
    expect(takeMany(1_000)).toBe(10);
    expect(takeMany(3_500)).toBe(25);
    expect(takeMany(60_000)).toBe(100);
  });

  it('says how long to wait for the next token', () => {
    const buckets = new TokenBuckets({ burst: 1, perSecond: 0.5 });
    expect(buckets.take('olena', 0)).toBe(0);
    expect(buckets.take('olena', 500)).toBe(1.5);
    expect(buckets.take('taras', 500)).toBe(0);
  });

  it('is forgotten when it is full again', () => {
    const buckets = new TokenBuckets({ burst: 10, perSecond: 10 });
    for (let key = 0; key < 1_000; key += 1) buckets.take(`player ${key}`, 0);
    expect(buckets.size).toBe(1_000);
    buckets.take('olena', 2_000);
    expect(buckets.size).toBe(1);
  });
});
