export interface TokenRate {
  /** Tokens of a full bucket. */
  readonly burst: number;
  /** Tokens that a bucket gains per second. */
  readonly perSecond: number;
}

/** A token bucket, full at first. Times are in milliseconds, monotonic. */
export class TokenBucket {
  private tokens: number;

  constructor(
    private readonly rate: TokenRate,
    private updatedAt: number,
  ) {
    this.tokens = rate.burst;
  }

  /** Takes a token; returns 0, or the seconds until there is one. */
  take(now: number): number {
    this.tokens = this.tokensAt(now);
    this.updatedAt = now;
    if (this.tokens < 1) return (1 - this.tokens) / this.rate.perSecond;
    this.tokens -= 1;
    return 0;
  }

  isFull(now: number): boolean {
    return this.tokensAt(now) >= this.rate.burst;
  }

  private tokensAt(now: number): number {
    const { burst, perSecond } = this.rate;
    return Math.min(burst, this.tokens + ((now - this.updatedAt) / 1_000) * perSecond);
  }
}
