export interface TokenRate {
  /** Tokens of a full bucket. */
  readonly burst: number;
  /** Tokens that a bucket gains per second. */
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  /** Milliseconds. */
  updatedAt: number;
}

/** A token bucket per key. Full buckets are dropped, so memory is bounded by the keys of the last `burst / perSecond` seconds. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();
  private sweptAt = 0;

  constructor(private readonly rate: TokenRate) {}

  get size(): number {
    return this.buckets.size;
  }

  /** Takes a token; returns 0, or the seconds until there is one. `now` in milliseconds, monotonic. */
  take(key: string, now: number): number {
    this.dropFullBuckets(now);
    const { burst, perSecond } = this.rate;
    const bucket = this.buckets.get(key) ?? { tokens: burst, updatedAt: now };
    bucket.tokens = this.tokensAt(bucket, now);
    bucket.updatedAt = now;
    this.buckets.set(key, bucket);
    if (bucket.tokens < 1) return (1 - bucket.tokens) / perSecond;
    bucket.tokens -= 1;
    return 0;
  }

  private tokensAt({ tokens, updatedAt }: Bucket, now: number): number {
    const { burst, perSecond } = this.rate;
    return Math.min(burst, tokens + ((now - updatedAt) / 1_000) * perSecond);
  }

  /** Once per time that an empty bucket takes to fill, so that a take costs the same on average. */
  private dropFullBuckets(now: number): void {
    const { burst, perSecond } = this.rate;
    if (now - this.sweptAt < (burst / perSecond) * 1_000) return;
    this.sweptAt = now;
    for (const [key, bucket] of this.buckets)
      if (this.tokensAt(bucket, now) >= burst) this.buckets.delete(key);
  }
}
