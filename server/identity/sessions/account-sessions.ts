import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { AuditTrail } from '../audit/audit-trail';
import { deleteSessions } from '../../operations/delete-sessions';
import { DEVICE_MAX_LENGTH, SESSION_MAX_SECONDS, SESSION_SECONDS, SESSIONS_PER_ACCOUNT } from './session';
import type { SessionStore } from './session-store';

/** A session as its player sees it. */
export interface AccountSession {
  readonly id: string;
  readonly sid: string;
  /** The user agent of the sign-in; null for a session of an earlier release. */
  readonly device: string | null;
  readonly lastSeenAt: Date;
}

/** How often the time of the last visit is saved, and how often a session is extended, in milliseconds. */
const SEEN_INTERVAL_MS = 5 * 60_000;
const RENEWAL_INTERVAL_MS = 24 * 60 * 60_000;

/** The sessions of an account (R274, R275). */
export class AccountSessions {
  private readonly seenSessions = new LRUCache<string, true>({ max: 10_000, ttl: SEEN_INTERVAL_MS });

  constructor(
    private readonly pool: pg.Pool,
    private readonly store: SessionStore,
    private readonly audit: AuditTrail,
    private readonly logger: Logger,
  ) {}

  /**
   * Signs in: a new session with a new id, against fixation. Ends the oldest beyond the limit. `authenticatedAt`:
   * undefined where a provider may have signed in another person at the same device.
   */
  async signIn(
    request: FastifyRequest,
    account: { readonly id: string; readonly credentialsVersion: number },
    authenticatedAt: number | undefined,
  ): Promise<void> {
    await request.session.regenerate();
    // A session in place of one that was about to end lasts as long as any.
    request.session.cookie.maxAge = SESSION_SECONDS * 1000;
    const now = Date.now();
    Object.assign(request.session, {
      userId: account.id,
      credentialsVersion: account.credentialsVersion,
      signedInAt: now,
      authenticatedAt,
      renewedAt: now,
      device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_MAX_LENGTH),
    });
    this.seenSessions.set(request.session.sessionId, true);
    // Saved before the count, so that parallel sign-ins count each other.
    await request.session.save();
    await this.store.endSessions(() =>
      deleteSessions(this.pool, { userId: account.id, keepNewest: SESSIONS_PER_ACCOUNT }),
    );
  }

  /** The account's sessions, the one used last first. */
  async list(userId: string): Promise<readonly AccountSession[]> {
    const { rows } = await this.pool.query<AccountSession>(
      `select id, sid, sess ->> 'device' as device, last_seen_at as "lastSeenAt"
       from session where user_id = $1 and expire > now() order by last_seen_at desc, id`,
      [userId],
    );
    return rows;
  }

  /** Ends one session of the account; resolves to whether there was one. */
  async end(userId: string, id: string): Promise<boolean> {
    let found = false;
    await this.store.endSessions(async () => {
      const ended = await deleteSessions(this.pool, { userId, id });
      found = ended.length > 0;
      return ended;
    });
    if (found) this.audit.record({ kind: 'session-ended', accountId: userId });
    return found;
  }

  async endAll(userId: string): Promise<void> {
    await this.store.endSessions(() => deleteSessions(this.pool, { userId }));
    this.audit.record({ kind: 'sessions-ended', accountId: userId });
  }

  /** Extends a session that is used, once a day and up to its absolute end. */
  renew({ session }: FastifyRequest): void {
    if (!session.userId) return;
    const now = Date.now();
    if (now - (session.renewedAt ?? 0) < RENEWAL_INTERVAL_MS) return;
    session.signedInAt ??= now;
    session.renewedAt = now;
    const untilAbsoluteEnd = session.signedInAt + SESSION_MAX_SECONDS * 1000 - now;
    session.cookie.maxAge = Math.min(SESSION_SECONDS * 1000, untilAbsoluteEnd);
  }

  /** Saves the time of the visit without delaying the request. */
  recordVisit({ session }: FastifyRequest): void {
    if (!session?.userId || this.seenSessions.has(session.sessionId)) return;
    this.seenSessions.set(session.sessionId, true);
    this.pool
      .query(
        `update session set last_seen_at = now() where sid = $1 and last_seen_at < now() - interval '5 minutes'`,
        [session.sessionId],
      )
      .catch((error: unknown) => this.logger.warn({ err: error }, 'A visit could not be saved'));
  }
}

/** To be called after the sessions are registered. */
export function registerAccountSessions(server: FastifyInstance, sessions: AccountSessions): void {
  server.addHook('onRequest', async (request) => sessions.renew(request));
  server.addHook('onSend', async (request) => sessions.recordVisit(request));
}
