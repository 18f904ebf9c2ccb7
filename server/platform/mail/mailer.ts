import { setImmediate } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { pause } from '../../async/pause';

/** A mail to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Composes a mail; undefined when there is none to send. */
export type ComposeMail = () => Promise<Mail | undefined>;

type Deliver = (mail: Mail & { readonly from: string }) => Promise<unknown>;

/** The `SMTP_URL` that prints mails to stdout instead of sending them, for development. */
const PRINTED_PROTOCOL = 'stdout:';
/** Mails that may wait at once; a request beyond is dropped and logged. */
const MAX_PENDING_MAILS = 200;
/** The pauses before the second, third and fourth try of a mail that the mail server can't take now. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000];
const TIMEOUT_MS = 10_000;

/**
 * Sends mails in the background, by the mail server of `SMTP_URL`. A mail that is lost with its process is asked for again
 * by its reader: every mail carries a link that can be requested again, or only informs.
 */
export class Mailer {
  private readonly pendingMails = new Set<Promise<void>>();
  private readonly closing = new AbortController();
  private readonly deliver: Deliver | undefined;
  private closeTransport: () => void = () => undefined;

  constructor(
    smtpUrl: string | undefined,
    private readonly from: string,
    private readonly logger: Logger,
  ) {
    this.deliver = smtpUrl === undefined ? undefined : this.createDelivery(smtpUrl);
  }

  /** Whether this installation sends mails. */
  get isConfigured(): boolean {
    return this.deliver !== undefined;
  }

  /** Composes and sends a mail after the current request is answered, so that its answer takes as long without one. */
  sendLater(compose: ComposeMail): void {
    if (!this.deliver || this.closing.signal.aborted) return;
    if (this.pendingMails.size >= MAX_PENDING_MAILS) {
      this.logger.warn('Too many mails are waiting, one is dropped');
      return;
    }
    const pendingMail = this.send(compose, this.deliver).catch((error: unknown) => {
      this.logger.error({ err: describeFailure(error) }, 'A mail could not be sent');
    });
    this.pendingMails.add(pendingMail);
    void pendingMail.then(() => this.pendingMails.delete(pendingMail));
  }

  /** Resolves when mails that are being sent are sent; no failed one is tried again. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.all(this.pendingMails);
    this.closeTransport();
  }

  private async send(compose: ComposeMail, deliver: Deliver): Promise<void> {
    await setImmediate();
    const mail = await compose();
    if (!mail) return;
    for (const delayMs of [...RETRY_DELAYS_MS, undefined]) {
      try {
        await deliver({ ...mail, from: this.from });
        return;
      } catch (error) {
        if (delayMs === undefined || isRefused(error) || this.closing.signal.aborted) throw error;
        await pause(delayMs, this.closing.signal);
      }
    }
  }

  private createDelivery(smtpUrl: string): Deliver {
    if (new URL(smtpUrl).protocol === PRINTED_PROTOCOL) return printMail;
    const transport = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    this.closeTransport = () => transport.close();
    return (mail) => transport.sendMail(mail);
  }
}

async function printMail({ to, subject, text }: Mail): Promise<void> {
  process.stdout.write(`\nMail to ${to}: ${subject}\n${text}\n\n`);
}

/** The mail server won't take it later either. */
function isRefused(error: unknown): boolean {
  return Number((error as { readonly responseCode?: unknown }).responseCode) >= 500;
}

/** The reason without the address, which the mail server's answer repeats. */
function describeFailure(error: unknown): object {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown };
  return { name, code, responseCode };
}
