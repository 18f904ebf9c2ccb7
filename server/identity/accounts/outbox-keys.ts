import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Problem } from '../../platform/problems/problem';
import { POSTGRES_POOL } from '../../platform/injection-tokens';

/** An AES-256 key. */
const KEY_BYTES = 32;

/** The key with which the devices of an account encrypt their queued commands (R350). */
@Injectable()
export class OutboxKeys {
  constructor(@Inject(POSTGRES_POOL) private readonly pool: pg.Pool) {}

  /**
   * Returns the account's 32 random bytes, the same for each of its devices; creates them on first use. Rejects with
   * `UNAUTHENTICATED` for an account that no longer exists.
   */
  async findOrCreate(accountId: string): Promise<Buffer> {
    const stored = await this.query('select outbox_key from account where id = $1', [accountId]);
    if (stored) return stored;
    // The key of a device that asked at the same time wins: the row's lock decides which one was first.
    const created = await this.query(
      'update account set outbox_key = coalesce(outbox_key, $2) where id = $1 returning outbox_key',
      [accountId, randomBytes(KEY_BYTES)],
    );
    if (!created) throw new Problem('UNAUTHENTICATED');
    return created;
  }

  private async query(text: string, values: readonly unknown[]): Promise<Buffer | null | undefined> {
    const { rows } = await this.pool.query<{ outbox_key: Buffer | null }>(text, [...values]);
    return rows[0]?.outbox_key;
  }
}
