import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../platform/problems/problem';

/** The number of attempts within a window, in seconds. */
interface Limit {
  readonly points: number;
  readonly duration: number;
}

const LOGINS_PER_ACCOUNT: Limit = { points: 10, duration: 15 * 60 };
const LOGINS_PER_ADDRESS: Limit = { points: 100, duration: 15 * 60 };
const GUESSES_PER_PLAYER: Limit = { points: 10, duration: 15 * 60 };
const GUESSES_PER_PARTY: Limit = { points: 200, duration: 15 * 60 };
const REGISTRATIONS_PER_ADDRESS: Limit = { points: 300, duration: 60 * 60 };

/**
 * Limits guessing: sign-ins by account and by address, party passwords by player, registrations by address. Postgres
 * counts for all server processes together. Throws `TOO_MANY_REQUESTS` with the seconds to wait above the limit.
 */
export class AttemptLimiter {
  private readonly byAccount: RateLimiterPostgres;
  private readonly byAddress: RateLimiterPostgres;
  private readonly registrations: RateLimiterPostgres;
  private readonly partyGuesses: RateLimiterPostgres;
  private readonly playerGuesses: RateLimiterPostgres;

  constructor(pool: Pool) {
    const limiter = (keyPrefix: string, limit: Limit): RateLimiterPostgres =>
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix,
        ...limit,
      });
    this.byAccount = limiter('login-account', LOGINS_PER_ACCOUNT);
    this.byAddress = limiter('login-address', LOGINS_PER_ADDRESS);
    this.registrations = limiter('register-address', REGISTRATIONS_PER_ADDRESS);
    this.partyGuesses = limiter('party-password', GUESSES_PER_PARTY);
    this.playerGuesses = limiter('party-password-player', GUESSES_PER_PLAYER);
  }

  /** Counts an attempt to sign in before its outcome is known, so that parallel guesses count too. */
  async countLogin(email: string, address: string): Promise<void> {
    await consumeOrThrow(this.byAddress, address);
    await consumeOrThrow(this.byAccount, hashAccountKey(email));
  }

  /** Takes the attempt back after the right password. */
  async resetLoginAttempts(email: string, address: string): Promise<void> {
    await Promise.all([this.byAccount.delete(hashAccountKey(email)), this.byAddress.reward(address, 1)]);
  }

  /**
   * Counts a player's attempt at a party's password, and all attempts at it, because many players may guess together.
   */
  async countPartyGuess(partyId: string, userId: string): Promise<void> {
    await consumeOrThrow(this.playerGuesses, `${partyId}:${userId}`);
    await consumeOrThrow(this.partyGuesses, partyId);
  }

  async resetPartyGuesses(partyId: string, userId: string): Promise<void> {
    await Promise.all([
      this.playerGuesses.delete(`${partyId}:${userId}`),
      this.partyGuesses.reward(partyId, 1),
    ]);
  }

  async countRegistration(address: string): Promise<void> {
    await consumeOrThrow(this.registrations, address);
  }
}

/** The counters' table stores no e-mails. */
function hashAccountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

async function consumeOrThrow(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}
