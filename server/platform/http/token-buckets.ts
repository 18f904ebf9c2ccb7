import { TokenBucket, type TokenRate } from './token-bucket';

/** A token bucket per key. Full buckets are dropped, so memory is bounded by the keys of the last `burst / perSecond` seconds. */
export class TokenBuckets {
  private readonly buckets = new Map<string, TokenBucket>();
  private sweptAt = 0;

  constructor(private readonly rate: TokenRate) {}

  get size(): number {
    return this.buckets.size;
  }

  /** Takes a token; returns 0, or the seconds until there is one. `now` in milliseconds, monotonic. */
  take(key: string, now: number): number {
    this.dropFullBuckets(now);
    let bucket = this.buckets.get(key);
    if (!bucket) this.buckets.set(key, (bucket = new TokenBucket(this.rate, now)));
    return bucket.take(now);
  }

  /** Once per time that an empty bucket takes to fill, so that a take costs the same on average. */
  private dropFullBuckets(now: number): void {
    const { burst, perSecond } = this.rate;
    if (now - this.sweptAt < (burst / perSecond) * 1_000) return;
    this.sweptAt = now;
    for (const [key, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(key);
  }
}
