import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { waitUntil } from '../processes/projections';

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly to: string;
  /** Headers and parts, undecoded. */
  readonly source: string;
}

/** A mail server on a free port. */
export class TestMailServer {
  readonly mails: ReceivedMail[] = [];
  /** The number of mails that are turned away with 451 before the next one is taken. */
  refusals = 0;

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<TestMailServer> {
    const server: SMTPServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        text(stream).then(
          (source) => {
            if (mailServer.refusals > 0) {
              mailServer.refusals -= 1;
              return done(Object.assign(new Error('later'), { responseCode: 451 }));
            }
            mailServer.mails.push({ to, source });
            done();
          },
          (error: unknown) => done(error as Error),
        );
      },
    });
    const mailServer = new TestMailServer(server);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return mailServer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Waits for the nth mail to an address, counted from 1. */
  async waitForMail(to: string, count = 1): Promise<ReceivedMail> {
    const find = () => this.mails.filter((mail) => mail.to === to)[count - 1];
    await waitUntil(`mail ${count} to ${to}`, async () => find() !== undefined);
    return find()!;
  }

  /** Waits for the mail that greets a newcomer, and drops it. */
  async discardWelcome({ email }: { readonly email: string }): Promise<void> {
    const welcome = await this.waitForMail(email);
    this.mails.splice(this.mails.indexOf(welcome), 1);
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

/** The texts of a mail's parts, decoded. */
export function readParts({ source }: ReceivedMail): readonly string[] {
  return source
    .split(/\r\n--[^\r]+\r\n/)
    .slice(1)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const encoded = body.join('\r\n\r\n').split('\r\n--')[0] ?? '';
      if (/base64/i.test(head)) return Buffer.from(encoded, 'base64').toString();
      if (!/quoted-printable/i.test(head)) return encoded;
      const bytes = encoded
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString();
    });
}

/** The link in a mail. */
export function readLink(mail: ReceivedMail): URL {
  const link = /https?:\/\/\S+#[\w-]+/.exec(readParts(mail)[0] ?? '')?.[0];
  if (link === undefined) throw new Error(`The mail has no link: ${mail.source}`);
  return new URL(link);
}
