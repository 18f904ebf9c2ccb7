import { fastifyCookie, Signer } from '@fastify/cookie';
import { SESSION_COOKIE, type SessionData } from './session';
import type { SessionStore } from './session-store';

export interface AuthenticatedSession {
  readonly sid: string;
  readonly userId: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Reads the session of a request that doesn't pass through Fastify, such as a socket's handshake. */
export class SessionReader {
  private readonly signer: Signer;

  constructor(
    private readonly store: SessionStore,
    secret: string,
  ) {
    this.signer = new Signer(secret);
  }

  /** Returns the signed-in session that a cookie header names; undefined without one. */
  async read(cookieHeader: string | undefined): Promise<AuthenticatedSession | undefined> {
    const cookie = fastifyCookie.parse(cookieHeader ?? '')[SESSION_COOKIE];
    if (!cookie) return undefined;
    const { valid, value: sid } = this.signer.unsign(cookie);
    if (!valid || !sid) return undefined;
    const session = await this.load(sid);
    const expiresAt = new Date(session?.cookie.expires ?? 0).getTime();
    return session?.userId && expiresAt > Date.now() ? { sid, userId: session.userId, expiresAt } : undefined;
  }

  async isAlive(sid: string): Promise<boolean> {
    return (await this.load(sid)) !== undefined;
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
