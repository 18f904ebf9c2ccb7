import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Problem } from '../../platform/problems/problem';
import { POSTGRES_POOL } from '../../platform/injection-tokens';
import { AuditTrail } from '../audit/audit-trail';
import { AttemptLimiter } from './attempt-limiter';
import { verifyPassword } from './passwords';

/** How long a player who has shown to be the owner counts as such, in milliseconds (R272). */
const RECENT_MS = 10 * 60_000;

/** By what a request shows that the account's owner sends it. */
export interface OwnerProof {
  /** Left out by an account without a password. */
  readonly currentPassword?: string | undefined;
  /** Of the request's session. */
  readonly authenticatedAt?: number | undefined;
  /** Network address of the sender. */
  readonly address: string;
}

/** Asks once more who somebody is before the ways into an account change: a session may be left open on a shared device (R272). */
@Injectable()
export class Reauthentication {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: pg.Pool,
    private readonly attempts: AttemptLimiter,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Takes the password, or a recent sign-in from an account that has none. Guesses count as sign-ins do (R14). Resolves to the version of
   * the credentials that were shown. Rejects with `PASSWORD_WRONG`, `SIGN_IN_AGAIN` or `TOO_MANY_REQUESTS`.
   */
  async require(userId: string, { currentPassword, authenticatedAt, address }: OwnerProof): Promise<number> {
    const { rows } = await this.pool.query<{ passwordHash: string | null; version: number }>(
      'select password_hash as "passwordHash", credentials_version as version from account where id = $1',
      [userId],
    );
    const [account] = rows;
    if (!account) throw new Problem('UNAUTHENTICATED');
    const { passwordHash, version } = account;
    if (passwordHash !== null) await this.requirePassword(userId, passwordHash, currentPassword, address);
    else if (!isRecent(authenticatedAt)) throw new Problem('SIGN_IN_AGAIN');
    return version;
  }

  private async requirePassword(
    userId: string,
    passwordHash: string,
    currentPassword: string | undefined,
    address: string,
  ): Promise<void> {
    // Apart from sign-ins: a stranger's guesses must not keep the owner from changing anything.
    const attempt = { key: `confirm ${userId}`, accountId: userId };
    await this.attempts.countLogin(attempt, address);
    if (currentPassword === undefined || !(await verifyPassword(currentPassword, passwordHash))) {
      this.audit.record({ kind: 'password-refused', accountId: userId });
      throw new Problem('PASSWORD_WRONG');
    }
    await this.attempts.resetLoginAttempts(attempt, address);
  }
}

/** Whether what was shown at that time, in milliseconds since the epoch, still counts. */
export function isRecent(shownAt: number | undefined): boolean {
  return shownAt !== undefined && Date.now() - shownAt < RECENT_MS;
}
