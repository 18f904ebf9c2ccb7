import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The value of the device's cookie to be sent with the answer. */
    renewedDevices?: string;
  }
}

/** What a device is remembered for. Another version of the credentials (R272) forgets all devices. */
export interface RememberedAccount {
  readonly id: string;
  readonly credentialsVersion: number;
}

interface Token {
  readonly id: string;
  /** Days since the epoch. */
  readonly day: number;
  readonly mac: string;
}

const DEVICE_COOKIE = 'questlog_device';
/** Only calls of signing in read it: the cookie is no means to follow a visitor. */
const COOKIE_PATH = '/api/auth';
const LIFETIME_DAYS = 180;
/** Accounts that one device is remembered for; a further one replaces the one that signed in longest ago. */
const ACCOUNTS_PER_DEVICE = 5;
const DAY_MS = 24 * 60 * 60_000;
const TOKEN_PATTERN = /^[\w-]{16}\.\d{1,6}\.[\w-]{43}$/;

/**
 * Recognises a device that has signed in to an account before (R342). Its cookie holds a signed token for each account, which
 * names neither account nor device: a token can only be checked for a given account.
 */
export class DeviceCookies {
  constructor(private readonly secret: string) {}

  /** The id under which the request's device is remembered for the account; undefined for an unknown device. */
  find(request: FastifyRequest, account: RememberedAccount): string | undefined {
    return readTokens(request).find((token) => this.isFor(account, token))?.id;
  }

  /** Remembers the device for the account with a new token, sent with the answer, for another 180 days. */
  renew(request: FastifyRequest, account: RememberedAccount): void {
    const id = randomBytes(12).toString('base64url');
    const day = today();
    const renewed = { id, day, mac: this.sign(account, id, day) };
    const others = readTokens(request).filter((token) => !this.isFor(account, token));
    request.renewedDevices = [renewed, ...others]
      .slice(0, ACCOUNTS_PER_DEVICE)
      .map((token) => `${token.id}.${token.day}.${token.mac}`)
      .join('~');
  }

  /** To be called after the sessions are registered. */
  register(server: FastifyInstance): void {
    server.addHook('onSend', (request, reply, _payload, done) => {
      if (request.renewedDevices !== undefined)
        void reply.setCookie(DEVICE_COOKIE, request.renewedDevices, {
          path: COOKIE_PATH,
          httpOnly: true,
          sameSite: 'strict',
          secure: 'auto',
          maxAge: LIFETIME_DAYS * 24 * 60 * 60,
        });
      done();
    });
  }

  private isFor(account: RememberedAccount, { id, day, mac }: Token): boolean {
    return timingSafeEqual(Buffer.from(mac), Buffer.from(this.sign(account, id, day)));
  }

  private sign(account: RememberedAccount, id: string, day: number): string {
    return createHmac('sha256', this.secret)
      .update(`device\n${account.id}\n${account.credentialsVersion}\n${id}\n${day}`)
      .digest('base64url');
  }
}

/** Tokens that are well-formed and not too old, at most as many as a cookie has. */
function readTokens(request: FastifyRequest): readonly Token[] {
  return (request.cookies[DEVICE_COOKIE] ?? '')
    .split('~', ACCOUNTS_PER_DEVICE)
    .filter((text) => TOKEN_PATTERN.test(text))
    .map((text) => {
      const [id = '', day, mac = ''] = text.split('.');
      return { id, day: Number(day), mac };
    })
    .filter(({ day }) => day <= today() && day > today() - LIFETIME_DAYS);
}

function today(): number {
  return Math.floor(Date.now() / DAY_MS);
}
