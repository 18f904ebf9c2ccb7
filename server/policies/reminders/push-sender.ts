import type { Logger } from 'pino';
import webPush from 'web-push';
import { toErrorMessage } from '../../async/error-message';
import type { ReminderPayload } from '../../contracts/reminders';
import type { ReminderDevice } from '../../identity/reminders/reminder-queue';
import type { VapidKeys } from '../../identity/reminders/vapid-keys';
import type { PushOutcome, PushTransport } from './push-transport';

const CONTENT_ENCODING = 'aes128gcm';
/** A signature holds for 12 hours; a new one is made sooner. */
const SIGNATURE_MS = 60 * 60_000;
/** The value of its Authorization header, and until when it is used. */
interface Signature {
  readonly authorization: string;
  readonly until: number;
}

/** Encrypts messages for subscriptions and sends them (RFC 8291, 8292). */
export class PushSender {
  private readonly signatures = new Map<string, Signature>();

  constructor(
    private readonly transport: PushTransport,
    private readonly vapidKeys: VapidKeys,
    /** How a push service reaches the operator. */
    private readonly subject: string,
    private readonly logger: Logger,
  ) {}

  /** `ttlSeconds`: how long the service keeps it for a device that it can't reach. Never rejects. */
  async send(device: ReminderDevice, payload: ReminderPayload, ttlSeconds: number): Promise<PushOutcome> {
    const { origin } = new URL(device.endpoint);
    const outcome = await this.tryToSend(device, payload, ttlSeconds);
    // The path of an endpoint is a secret of its subscription.
    if ('reason' in outcome) this.logger.warn({ origin, ...outcome }, 'A reminder could not be sent');
    return outcome;
  }

  private async tryToSend(
    { endpoint, p256dh, auth }: ReminderDevice,
    payload: ReminderPayload,
    TTL: number,
  ): Promise<PushOutcome> {
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          TTL,
          topic: payload.tag,
          urgency: 'normal',
          contentEncoding: CONTENT_ENCODING,
          headers: { Authorization: await this.sign(new URL(endpoint).origin) },
        },
      );
      return await this.transport.send({ endpoint, headers, body });
    } catch (error) {
      return { status: 'refused', reason: toErrorMessage(error) };
    }
  }

  private async sign(origin: string): Promise<string> {
    const known = this.signatures.get(origin);
    if (known && Date.now() < known.until) return known.authorization;
    const { publicKey, privateKey } = await this.vapidKeys.load();
    const { Authorization: authorization } = webPush.getVapidHeaders(
      origin,
      this.subject,
      publicKey,
      privateKey,
      CONTENT_ENCODING,
    );
    this.signatures.set(origin, { authorization, until: Date.now() + SIGNATURE_MS });
    return authorization;
  }
}
