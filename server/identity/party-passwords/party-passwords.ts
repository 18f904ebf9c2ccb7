import type { Pool } from 'pg';
import { hashPassword, verifyPassword } from '../accounts/passwords';
import type { AttemptLimiter } from '../accounts/attempt-limiter';

/** Stores the passwords of parties, hashed like those of accounts (R12). */
export class PartyPasswords {
  constructor(
    private readonly pool: Pool,
    private readonly limiter: AttemptLimiter,
  ) {}

  /**
   * Stores a password under an id. Called before the event that names the id is appended, so that a party with a password
   * always has one. Idempotent.
   */
  async set(partyId: string, passwordId: string, password: string): Promise<void> {
    await this.pool.query(
      `insert into party_password (party_id, password_id, password_hash) values ($1, $2, $3)
       on conflict do nothing`,
      [partyId, passwordId, await hashPassword(password)],
    );
  }

  /**
   * Returns whether the password is the one stored under that id. Guesses are limited: throws `TOO_MANY_REQUESTS` above
   * the limit.
   */
  async verify(
    partyId: string,
    passwordId: string,
    userId: string,
    password: string | undefined,
  ): Promise<boolean> {
    if (password === undefined) return false;
    await this.limiter.countPartyGuess(partyId, userId);
    const { rows } = await this.pool.query<{ hash: string }>(
      'select password_hash as hash from party_password where party_id = $1 and password_id = $2',
      [partyId, passwordId],
    );
    const isCorrect = await verifyPassword(password, rows[0]?.hash);
    if (isCorrect) await this.limiter.resetPartyGuesses(partyId, userId);
    return isCorrect;
  }

  /** Called when another password has replaced it, or none has. */
  async delete(partyId: string, passwordId: string): Promise<void> {
    await this.pool.query('delete from party_password where party_id = $1 and password_id = $2', [
      partyId,
      passwordId,
    ]);
  }

  /** Called when the party is deleted. */
  async deleteAll(partyId: string): Promise<void> {
    await this.pool.query('delete from party_password where party_id = $1', [partyId]);
  }
}
