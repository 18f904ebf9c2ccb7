import { Problem } from '../../platform/problems/problem';

/** Seconds that a refused client is asked to wait. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Bounds the sign-ins, registrations and password resets that a process works on at the same time (R254): each costs a slow
 * hash of a password, so far fewer of them than of other requests fill a process.
 */
export class SignInBound {
  private count = 0;

  constructor(private readonly max: number) {}

  /** Whether `run` would throw. */
  get isFull(): boolean {
    return this.count >= this.max;
  }

  /** Settles as `work` does. Throws `SERVICE_UNAVAILABLE` above the bound, before any work. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isFull) throw new Problem('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
    this.count += 1;
    try {
      return await work();
    } finally {
      this.count -= 1;
    }
  }
}
