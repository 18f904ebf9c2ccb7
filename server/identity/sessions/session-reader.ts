import type { IncomingHttpHeaders } from 'node:http';
import { Signer } from '@fastify/cookie';
import type { SessionData } from './session';
import type { SessionCookies } from './session-cookies';
import type { SessionStore } from './session-store';
import { isInForce } from './suspension';

export interface AuthenticatedSession {
  readonly sid: string;
  readonly userId: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly isSuspended: boolean;
}

/** Reads the session of a request that doesn't pass through Fastify, such as a socket's handshake. */
export class SessionReader {
  private readonly signer: Signer;

  constructor(
    private readonly store: SessionStore,
    private readonly cookies: SessionCookies,
    secret: string,
  ) {
    this.signer = new Signer(secret);
  }

  /** Returns the signed-in session that the headers of a handshake name; undefined without one. */
  async read(headers: IncomingHttpHeaders): Promise<AuthenticatedSession | undefined> {
    const cookie = this.cookies.readHandshake(headers);
    if (!cookie) return undefined;
    const { valid, value: sid } = this.signer.unsign(cookie);
    if (!valid || !sid) return undefined;
    const session = await this.load(sid);
    const expiresAt = new Date(session?.cookie.expires ?? 0).getTime();
    if (!session?.userId || expiresAt <= Date.now()) return undefined;
    return { sid, userId: session.userId, expiresAt, isSuspended: isInForce(session.suspension) };
  }

  /** The `Set-Cookie` that a handshake is answered with, if it carries a signed session under the old name (R344). */
  exchangeCookie(headers: IncomingHttpHeaders): string | undefined {
    const cookie = this.cookies.readHandshake(headers);
    if (cookie === undefined || !this.signer.unsign(cookie).valid) return undefined;
    return this.cookies.exchangeAtHandshake(headers);
  }

  /** Whether the session still receives messages. */
  async readState(sid: string): Promise<'alive' | 'suspended' | 'ended'> {
    const session = await this.load(sid);
    if (!session) return 'ended';
    return isInForce(session.suspension) ? 'suspended' : 'alive';
  }

  private load(sid: string): Promise<SessionData | undefined> {
    return new Promise((resolve, reject) => {
      this.store.get(sid, (error, session) =>
        error ? reject(toError(error)) : resolve(session ?? undefined),
      );
    });
  }
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The session could not be read', { cause: reason });
}
