import type pg from 'pg';
import webPush from 'web-push';
import type { VapidKeyPair } from '../../platform/config/push-settings';

/**
 * The key pair by which push services recognise this installation (RFC 8292): the configured one, or the one made at the first start,
 * which is a row, so that every process has the same.
 */
export class VapidKeys {
  private pair: VapidKeyPair | undefined;

  constructor(
    private readonly pool: pg.Pool,
    configured: VapidKeyPair | undefined,
  ) {
    this.pair = configured;
  }

  async load(): Promise<VapidKeyPair> {
    this.pair ??= (await this.find()) ?? (await this.create());
    return this.pair;
  }

  private async find(): Promise<VapidKeyPair | undefined> {
    const { rows } = await this.pool.query<VapidKeyPair>(
      'select public_key as "publicKey", private_key as "privateKey" from vapid_key',
    );
    return rows[0];
  }

  /** The pair of a process that starts at the same time wins if it is stored first. */
  private async create(): Promise<VapidKeyPair> {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await this.pool.query(
      'insert into vapid_key (public_key, private_key) values ($1, $2) on conflict do nothing',
      [publicKey, privateKey],
    );
    const stored = await this.find();
    if (!stored) throw new Error('The VAPID keys were not stored');
    return stored;
  }
}
