import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { toAddressKey } from '../../platform/http/address-key';
import type { AuditTrail } from '../audit/audit-trail';
import { Problem } from '../../platform/problems/problem';

/** The number of attempts within a window, in seconds. */
interface Limit {
  readonly points: number;
  readonly duration: number;
}

const LOGINS_PER_ACCOUNT_AND_ADDRESS: Limit = { points: 10, duration: 15 * 60 };
const LOGINS_PER_ACCOUNT: Limit = { points: 200, duration: 15 * 60 };
const LOGINS_PER_ADDRESS: Limit = { points: 100, duration: 15 * 60 };
/** What an address has beyond that, for accounts without failures from there. */
const SLOWED_LOGINS_PER_ADDRESS: Limit = { points: 1, duration: 3 };
const LOGINS_PER_DEVICE: Limit = { points: 10, duration: 15 * 60 };
const LOGINS_PER_ACCOUNT_ON_ITS_DEVICES: Limit = { points: 60, duration: 15 * 60 };
const SIGN_INS_PER_ACCOUNT: Limit = { points: 100, duration: 60 * 60 };
const GUESSES_PER_PLAYER_AND_PARTY: Limit = { points: 10, duration: 15 * 60 };
const GUESSES_PER_PLAYER: Limit = { points: 50, duration: 15 * 60 };
const GUESSES_PER_PARTY: Limit = { points: 200, duration: 15 * 60 };
/** As long as a link is valid: a stranger who uses the mails up leaves the owner with one that works. */
const MAILS_PER_ACCOUNT: Limit = { points: 5, duration: 30 * 60 };
const RESETS_PER_ADDRESS: Limit = { points: 30, duration: 60 * 60 };
const INVITES_PER_ADDRESS: Limit = { points: 20, duration: 15 * 60 };
const PASSKEY_CHALLENGES_PER_ADDRESS: Limit = { points: 100, duration: 15 * 60 };
/** Starts and answers: two a sign-in. */
const OIDC_STEPS_PER_ADDRESS: Limit = { points: 200, duration: 15 * 60 };
const REGISTRATIONS_PER_ADDRESS: Limit = { points: 300, duration: 60 * 60 };

/** Whose password is tried. */
export interface LoginAttempt {
  /** The account's id, or what was entered where no account matches. */
  readonly key: string;
  readonly accountId: string | undefined;
  /** The device, if the account was signed in on it before. */
  readonly deviceId?: string | undefined;
}

/**
 * Limits guessing (R14, R342): sign-ins by account and address, so that a stranger's guesses don't lock the owner out, and more
 * widely by each; apart from them by device where the account was signed in before; party passwords by player, registrations by
 * address. Postgres counts for all server processes together. Throws `TOO_MANY_REQUESTS` with the seconds to wait above the limit.
 */
export class AttemptLimiter {
  private readonly byAccountAndAddress: RateLimiterPostgres;
  private readonly byAccount: RateLimiterPostgres;
  private readonly byAddress: RateLimiterPostgres;
  private readonly registrations: RateLimiterPostgres;
  private readonly invites: RateLimiterPostgres;
  private readonly mails: RateLimiterPostgres;
  private readonly resets: RateLimiterPostgres;
  private readonly passkeyChallenges: RateLimiterPostgres;
  private readonly oidcSteps: RateLimiterPostgres;
  private readonly partyGuesses: RateLimiterPostgres;
  private readonly playerPartyGuesses: RateLimiterPostgres;
  private readonly playerGuesses: RateLimiterPostgres;

  private readonly slowedByAddress: RateLimiterPostgres;
  private readonly byDevice: RateLimiterPostgres;
  private readonly byAccountOnDevices: RateLimiterPostgres;
  private readonly signIns: RateLimiterPostgres;

  constructor(
    pool: Pool,
    private readonly audit: Pick<AuditTrail, 'record'>,
  ) {
    const limiter = (keyPrefix: string, limit: Limit): RateLimiterPostgres =>
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix,
        ...limit,
      });
    this.byAccountAndAddress = limiter('login-account', LOGINS_PER_ACCOUNT_AND_ADDRESS);
    this.byAccount = limiter('login-account-anywhere', LOGINS_PER_ACCOUNT);
    this.byAddress = limiter('login-address', LOGINS_PER_ADDRESS);
    this.slowedByAddress = limiter('login-address-slowed', SLOWED_LOGINS_PER_ADDRESS);
    this.byDevice = limiter('login-device', LOGINS_PER_DEVICE);
    this.byAccountOnDevices = limiter('login-account-devices', LOGINS_PER_ACCOUNT_ON_ITS_DEVICES);
    this.signIns = limiter('sign-in-account', SIGN_INS_PER_ACCOUNT);
    this.registrations = limiter('register-address', REGISTRATIONS_PER_ADDRESS);
    this.invites = limiter('invite-address', INVITES_PER_ADDRESS);
    this.mails = limiter('mail-account', MAILS_PER_ACCOUNT);
    this.resets = limiter('reset-address', RESETS_PER_ADDRESS);
    this.passkeyChallenges = limiter('passkey-address', PASSKEY_CHALLENGES_PER_ADDRESS);
    this.oidcSteps = limiter('oidc-address', OIDC_STEPS_PER_ADDRESS);
    this.partyGuesses = limiter('party-password', GUESSES_PER_PARTY);
    this.playerPartyGuesses = limiter('party-password-player', GUESSES_PER_PLAYER_AND_PARTY);
    this.playerGuesses = limiter('party-password-player-anywhere', GUESSES_PER_PLAYER);
  }

  /**
   * Counts an attempt to sign in before its outcome is known, so that parallel guesses count too. A device where the account
   * was signed in before has attempts of its own, which no other device can use up.
   */
  async countLogin({ key, accountId, deviceId }: LoginAttempt, address: string): Promise<void> {
    if (deviceId !== undefined) {
      await this.consume(this.byDevice, deviceId, accountId);
      return this.consume(this.byAccountOnDevices, key, accountId);
    }
    await this.countAddress(key, accountId, address);
    await this.consume(this.byAccountAndAddress, hashAccountKey(key, address), accountId);
    await this.consume(this.byAccount, hashAccountKey(key), accountId);
  }

  /** Takes the attempts back after the right password. */
  async resetLoginAttempts({ key, deviceId }: LoginAttempt, address: string): Promise<void> {
    if (deviceId !== undefined) {
      await this.byDevice.delete(deviceId);
      await this.byAccountOnDevices.reward(key, 1);
      return;
    }
    await Promise.all([
      this.clearLoginAttempts(key, address),
      this.byAddress.reward(toAddressKey(address), 1),
    ]);
  }

  /** Counts sign-ins with the right password: each costs a session and a hash. */
  async countSignIn(accountId: string): Promise<void> {
    await this.consume(this.signIns, accountId, accountId);
  }

  /** Lets the account sign in from the address again, and from any other: its password was reset. */
  async clearLoginAttempts(account: string, address: string): Promise<void> {
    await Promise.all([
      this.byAccountAndAddress.delete(hashAccountKey(account, address)),
      this.byAccount.delete(hashAccountKey(account)),
      this.byAccountOnDevices.delete(account),
    ]);
  }

  /** Counts the use of, or the request for, a link to reset a password. */
  async countReset(address: string): Promise<void> {
    await this.consume(this.resets, toAddressKey(address));
  }

  /** Counts a challenge for a sign-in with a passkey; each can be answered once. */
  async countPasskeyChallenge(address: string): Promise<void> {
    await this.consume(this.passkeyChallenges, toAddressKey(address));
  }

  /** Counts the start of a sign-in by OpenID Connect, or an answer to one: each asks the provider. */
  async countOidcStep(address: string): Promise<void> {
    await this.consume(this.oidcSteps, toAddressKey(address));
  }

  /** Counts a mail with a link to an account, by what it is for; resolves to false above the limit. */
  async tryCountMail(purpose: 'reset' | 'verification', accountId: string): Promise<boolean> {
    const refusal = await tryConsume(this.mails, `${purpose}:${accountId}`);
    if (refusal) this.recordLimit(this.mails, accountId);
    return refusal === undefined;
  }

  /**
   * Counts a player's attempt at a party's password, at those of all parties, because a common password opens one of many, and
   * all players' attempts at the party, because many may guess together.
   */
  async countPartyGuess(partyId: string, userId: string): Promise<void> {
    await this.consume(this.playerPartyGuesses, `${partyId}:${userId}`, userId);
    await this.consume(this.playerGuesses, userId, userId);
    await this.consume(this.partyGuesses, partyId, userId);
  }

  /** Takes the attempt back after the right password, which may be that of a party of the player's own. */
  async resetPartyGuesses(partyId: string, userId: string): Promise<void> {
    await Promise.all([
      this.playerPartyGuesses.delete(`${partyId}:${userId}`),
      this.playerGuesses.reward(userId, 1),
      this.partyGuesses.reward(partyId, 1),
    ]);
  }

  /** Counts an attempt at an invitation code before its outcome is known (R386). */
  async countInvite(address: string): Promise<void> {
    await this.consume(this.invites, toAddressKey(address));
  }

  /**
   * Throws if the address has no attempts left, and counts none: for tokens of 128 bits, which a whole class may send at once, and
   * of which only the wrong ones count.
   */
  async requireInviteAttempts(address: string): Promise<void> {
    const attempts = await this.invites.get(toAddressKey(address));
    if (attempts && attempts.remainingPoints <= 0) this.refuse(this.invites, attempts);
  }

  /** Takes the attempt back after a right code: a household or a class may register from one address. */
  async rewardInvite(address: string): Promise<void> {
    await this.invites.reward(toAddressKey(address), 1);
  }

  async countRegistration(address: string): Promise<void> {
    await this.consume(this.registrations, toAddressKey(address));
  }

  /** An address that has used up its attempts is slowed, not blocked, for accounts without failures from there. */
  private async countAddress(key: string, accountId: string | undefined, address: string): Promise<void> {
    const addressKey = toAddressKey(address);
    const refusal = await tryConsume(this.byAddress, addressKey);
    if (!refusal) return;
    const failures = await this.byAccountAndAddress.get(hashAccountKey(key, address));
    if (failures && failures.consumedPoints > 0) this.refuse(this.byAddress, refusal, accountId);
    await this.consume(this.slowedByAddress, addressKey, accountId);
  }

  private async consume(limiter: RateLimiterPostgres, key: string, accountId?: string): Promise<void> {
    const refusal = await tryConsume(limiter, key);
    if (refusal) this.refuse(limiter, refusal, accountId);
  }

  private refuse(limiter: RateLimiterPostgres, refusal: RateLimiterRes, accountId?: string): never {
    this.recordLimit(limiter, accountId);
    throw new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
  }

  private recordLimit({ keyPrefix }: RateLimiterPostgres, accountId?: string): void {
    this.audit.record({ kind: 'limit-reached', accountId, detail: keyPrefix });
  }
}

/** The key is an account's id, or what was entered where no account matches: the counters' table stores no e-mails. */
function hashAccountKey(account: string, address?: string): string {
  const key = address === undefined ? account : `${account} ${toAddressKey(address)}`;
  return createHash('sha256').update(key).digest('base64url');
}

/** Resolves to the refusal above the limit, else to undefined. */
async function tryConsume(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}
