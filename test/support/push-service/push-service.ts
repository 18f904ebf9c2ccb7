import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { ReminderPayload } from '../../../server/contracts/reminders';
import { createSubscription, type TestSubscription } from '../api/reminders-api';

/** For `NODE_EXTRA_CA_CERTS`: the certificate of the service, which signs itself. */
export const PUSH_CERTIFICATE = fileURLToPath(new URL('certificate.pem', import.meta.url));
const KEY = fileURLToPath(new URL('key.pem', import.meta.url));

/** A message as a browser decrypts it. */
export interface ReceivedPush {
  readonly endpoint: string;
  readonly payload: ReminderPayload;
  readonly ttl: number;
  readonly topic: string | undefined;
  readonly at: number;
}

interface PushAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** How a subscription is answered; undefined for never. */
type Answerer = () => PushAnswer | undefined;

const CREATED: PushAnswer = { status: 201 };

/**
 * A push service on a free port of this machine: checks the signature of each request (RFC 8292) and decrypts its message with the keys
 * of the subscription (RFC 8291).
 */
export class TestPushService {
  readonly received: ReceivedPush[] = [];
  /** Requests that were not as the RFCs want them. */
  readonly faults: string[] = [];
  /** Requests for any path, answered or not. */
  requests = 0;
  private readonly subscriptions = new Map<string, TestSubscription>();
  private readonly answerers = new Map<string, Answerer>();

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(): Promise<TestPushService> {
    const server = createServer({ key: await readFile(KEY), cert: await readFile(PUSH_CERTIFICATE) });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const service = new TestPushService(
      server,
      `https://localhost:${(server.address() as AddressInfo).port}`,
    );
    server.on('request', (request, response) => void service.handle(request, response));
    return service;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** A subscription at this service. */
  subscribe(answerer?: Answerer): TestSubscription {
    const subscription = createSubscription(this.origin);
    const { pathname } = new URL(subscription.endpoint);
    this.subscriptions.set(pathname, subscription);
    if (answerer) this.answerers.set(pathname, answerer);
    return subscription;
  }

  /** Messages to a subscription, the first one first. */
  listOf({ endpoint }: { readonly endpoint: string }): readonly ReceivedPush[] {
    return this.received.filter((each) => each.endpoint === endpoint);
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const { url = '', headers } = request;
    const body = await buffer(request);
    const subscription = this.subscriptions.get(url);
    const answerer = this.answerers.get(url);
    const answer = !subscription ? { status: 404 } : answerer ? answerer() : CREATED;
    if (subscription && answer?.status === 201) {
      try {
        checkSignature(headers.authorization ?? '', this.origin);
        this.received.push({
          endpoint: subscription.endpoint,
          payload: JSON.parse(decrypt(body, subscription)) as ReminderPayload,
          ttl: Number(headers['ttl']),
          topic: headers['topic'] as string | undefined,
          at: Date.now(),
        });
      } catch (error) {
        this.faults.push(String(error));
      }
    }
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  }
}

/** Of the content coding aes128gcm, for one record. */
function decrypt(message: Buffer, { p256dh, auth, privateKey }: TestSubscription): string {
  const salt = message.subarray(0, 16);
  const idLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + idLength);
  const ciphertext = message.subarray(21 + idLength);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender]);
  const input = derive(ecdh.computeSecret(sender), Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(ciphertext.subarray(-16));
  const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

function checkSignature(authorization: string, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  if (aud !== origin) throw new Error(`the audience is ${String(aud)}`);
  if (!(Number(exp) * 1_000 - Date.now() < 24 * 3_600_000)) throw new Error('it holds for more than a day');
  if (!/^(mailto:.+@|https:)/.test(String(sub))) throw new Error(`the subject is ${String(sub)}`);
}
