import { EventEmitter, once } from 'node:events';
import connectPgSimple from 'connect-pg-simple';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { PostgresListener } from '../../database/postgres-listener';
import { deleteSessions, SESSION_ENDED_CHANNEL, type EndedSession } from '../../operations/delete-sessions';
import { ACCOUNT_SUSPENDED_CHANNEL, type SuspendedAccount } from './suspended-account';
import { SESSION_MAX_SECONDS, type SessionData } from './session';

type Callback = (error?: unknown) => void;
type SessionCallback = (error: unknown, session?: SessionData | null) => void;

/** NOTIFY channel on which every process acknowledges the end of a session, or a suspension. */
const ACKNOWLEDGEMENT_CHANNEL = 'session_end_heard';
/** The format of a session's id, and of an account's. */
const KEY = /^[\w-]{16,64}$/;
/** How long a session stays cached, in case the notification of its end is lost. */
const SESSION_CACHE_TTL_MS = 10_000;
/** How long an ended session is refused, even if an older read of it finishes later. */
const ENDED_SESSION_TTL_MS = 60_000;
/** How long a logout waits for all acknowledgements, which normally take a few milliseconds. */
const ACKNOWLEDGEMENT_TIMEOUT_MS = 1_000;

/** What every process has to acknowledge: a session's or an account's id, and the number of listening processes. */
interface Announcement {
  readonly key: string;
  readonly listeners: number;
}

/** Limits a cache that grows as it fills; `max` would allocate 50,000 places at every start, which takes 12 ms. */
const CACHE_LIMITS = { maxSize: 50_000, sizeCalculation: () => 1 };

/** connect-pg-simple extends a store class of express-session, which this project doesn't use. */
const PgStore = connectPgSimple({ Store: EventEmitter } as unknown as Parameters<typeof connectPgSimple>[0]);

/**
 * Sessions in Postgres, read through a cache of this process.
 *
 * A cached session never outlives its logout: NOTIFY broadcasts the end to every process, and the logout is answered
 * only when every process has acknowledged it. While the listening connection is down, nothing is cached.
 */
export class SessionStore extends EventEmitter {
  private readonly sessionTable;
  private readonly sessionCache = new LRUCache<string, SessionData>({
    ...CACHE_LIMITS,
    ttl: SESSION_CACHE_TTL_MS,
  });
  private readonly endedSessions = new LRUCache<string, true>({ ...CACHE_LIMITS, ttl: ENDED_SESSION_TTL_MS });
  private readonly endEvents = new EventEmitter();
  private readonly acknowledgements = new EventEmitter();
  private isListening = false;
  /** Counts what makes cached sessions invalid: a read that began before must not be cached afterwards. */
  private invalidationCount = 0;

  constructor(
    private readonly pool: Pool,
    private readonly postgresListener: PostgresListener,
    private readonly logger: Logger,
  ) {
    super();
    this.endEvents.setMaxListeners(0);
    this.acknowledgements.setMaxListeners(0);
    this.sessionTable = new PgStore({
      pool,
      tableName: 'session',
      pruneSessionInterval: 15 * 60,
      errorLog: (...details: unknown[]) => logger.warn({ details }, 'The session table could not be pruned'),
    });
  }

  async start(): Promise<void> {
    this.postgresListener.onDisconnect(() => {
      this.isListening = false;
      this.sessionCache.clear();
    });
    this.postgresListener.onReconnect(() => {
      this.invalidationCount += 1;
      this.sessionCache.clear();
      this.isListening = true;
      this.endEvents.emit('missed');
    });
    await this.postgresListener.listenFor(SESSION_ENDED_CHANNEL, parseKey, (sid) => {
      this.endedSessions.set(sid, true);
      this.sessionCache.delete(sid);
      this.endEvents.emit('any', sid);
      this.acknowledge(sid);
    });
    await this.postgresListener.listenFor(ACCOUNT_SUSPENDED_CHANNEL, parseKey, (accountId) => {
      this.forgetSessions(accountId);
      this.endEvents.emit('suspended', accountId);
      this.acknowledge(accountId);
    });
    await this.postgresListener.listenFor(
      ACKNOWLEDGEMENT_CHANNEL,
      parseKey,
      (key) => void this.acknowledgements.emit('any', key),
    );
    this.isListening = true;
  }

  close(): void {
    void this.sessionTable.close();
  }

  /** Calls `handler` when a session ends, in any process. Returns a function that removes the handler. */
  onEnded(handler: (sid: string) => void): () => void {
    this.endEvents.on('any', handler);
    return () => void this.endEvents.off('any', handler);
  }

  /** Calls `handler` when an account is suspended, in any process. Returns a function that removes the handler. */
  onSuspended(handler: (accountId: string) => void): () => void {
    this.endEvents.on('suspended', handler);
    return () => void this.endEvents.off('suspended', handler);
  }

  /** Calls `handler` when the listening connection is back: sessions may have ended unnoticed. Returns its removal. */
  onPossiblyMissedEnds(handler: () => void): () => void {
    this.endEvents.on('missed', handler);
    return () => void this.endEvents.off('missed', handler);
  }

  get(sid: string, callback: SessionCallback): void {
    if (this.endedSessions.has(sid)) return callback(null, null);
    const cachedSession = this.sessionCache.get(sid);
    if (cachedSession) return callback(null, cachedSession);
    this.find(sid).then(
      (session) => callback(null, session),
      (error: unknown) => callback(error),
    );
  }

  /**
   * A session that has its user is only ever updated, so that a late save can't restore an ended one; and only with the
   * account's current credentials, so that a sign-in with the old password can't outlive its change.
   */
  set(sid: string, session: SessionData, callback: Callback): void {
    this.sessionCache.delete(sid);
    const { suspension: _found, ...data } = JSON.parse(JSON.stringify(session)) as SessionData;
    const expires = new Date(
      Math.min(
        data.cookie.expires ? new Date(data.cookie.expires).getTime() : Date.now() + 86_400_000,
        // The plugin counts a session's time from each save.
        (data.signedInAt ?? Date.now()) + SESSION_MAX_SECONDS * 1000,
      ),
    );
    const saving = data.userId
      ? this.pool.query(UPDATE_SESSION_SQL, [sid, data, expires, data.userId, data.credentialsVersion ?? 0])
      : this.pool.query(INSERT_SESSION_SQL, [sid, data, expires]);
    saving.then(
      () => callback(),
      (error: unknown) => callback(error),
    );
  }

  /** Ends a session everywhere. Calls back when no listening process accepts it any more. */
  destroy(sid: string, callback: Callback): void {
    this.endSession(sid).then(
      () => callback(),
      (error: unknown) => callback(error),
    );
  }

  /** Ends the sessions that `end` deletes, everywhere. Resolves when no listening process accepts them any more. */
  async endSessions(end: () => Promise<readonly EndedSession[]>): Promise<void> {
    await this.awaitAcknowledgements(async () => {
      const ended = await end();
      for (const { sid } of ended) {
        this.endedSessions.set(sid, true);
        this.sessionCache.delete(sid);
      }
      return ended.map(({ sid, listeners }) => ({ key: sid, listeners }));
    });
  }

  /** Resolves when no listening process serves the account that `suspend` suspends any more. */
  async suspendAccount(suspend: () => Promise<SuspendedAccount>): Promise<void> {
    await this.awaitAcknowledgements(async () => {
      const { accountId, listeners } = await suspend();
      this.forgetSessions(accountId);
      return [{ key: accountId, listeners }];
    });
  }

  /** A suspended session isn't cached: so the end of its suspension needs no announcement. */
  private async find(sid: string): Promise<SessionData | null> {
    const { invalidationCount } = this;
    const { rows } = await this.pool.query<{ sess: SessionData; reason: string | null; until: Date | null }>({
      name: 'find-session',
      text: FIND_SESSION_SQL,
      values: [sid, new Date()],
    });
    const row = rows[0];
    if (!row || this.endedSessions.has(sid)) return null;
    const { sess, reason, until } = row;
    if (reason !== null) return { ...sess, suspension: { reason, until: until?.toISOString() ?? null } };
    if (this.isListening && invalidationCount === this.invalidationCount) this.sessionCache.set(sid, sess);
    return sess;
  }

  private forgetSessions(accountId: string): void {
    this.invalidationCount += 1;
    for (const [sid, { userId }] of this.sessionCache.entries())
      if (userId === accountId) this.sessionCache.delete(sid);
  }

  private acknowledge(key: string): void {
    this.pool.query('select pg_notify($1, $2)', [ACKNOWLEDGEMENT_CHANNEL, key]).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'The end of a session could not be acknowledged');
    });
  }

  private async awaitAcknowledgements(announce: () => Promise<readonly Announcement[]>): Promise<void> {
    const timeoutSignal = AbortSignal.timeout(ACKNOWLEDGEMENT_TIMEOUT_MS);
    const acknowledged: string[] = [];
    const collect = (key: string) => void acknowledged.push(key);
    this.acknowledgements.on('any', collect);
    try {
      const announced = await announce();
      if (this.isListening) await this.waitForAcknowledgements(announced, acknowledged, timeoutSignal);
    } finally {
      this.acknowledgements.off('any', collect);
    }
  }

  private async endSession(sid: string): Promise<void> {
    this.endedSessions.set(sid, true);
    this.sessionCache.delete(sid);
    await this.endSessions(() => deleteSessions(this.pool, { sid }));
  }

  /**
   * Cuts off a process that doesn't acknowledge: only its cache's short lifetime is left, and the logout completes
   * anyway.
   */
  private async waitForAcknowledgements(
    announced: readonly Announcement[],
    acknowledged: readonly string[],
    timeoutSignal: AbortSignal,
  ): Promise<void> {
    const isMissing = ({ key, listeners }: Announcement) =>
      acknowledged.filter((each) => each === key).length < listeners;
    try {
      while (announced.some(isMissing)) await once(this.acknowledgements, 'any', { signal: timeoutSignal });
    } catch (error) {
      if (!timeoutSignal.aborted) throw error;
      this.logger.warn('Not every process has acknowledged the end of a session');
    }
  }
}

function parseKey(payload: string): string | undefined {
  return KEY.test(payload) ? payload : undefined;
}

/** By the clock of this process, as the sessions' ends are written. */
const FIND_SESSION_SQL = `
  select sess, reason, until from session
  left join account_suspension on account_id = session.user_id::uuid and (until is null or until > $2)
  where sid = $1 and expire >= $2`;

const INSERT_SESSION_SQL =
  'insert into session (sid, sess, expire) values ($1, $2, $3) on conflict do nothing';

/** The lock waits for a change of the credentials that is under way. */
const UPDATE_SESSION_SQL = `
  with account as materialized (
    select 1 from account where id = $4::uuid and credentials_version = $5 for share
  )
  update session set sess = $2, expire = $3 where sid = $1 and exists (select from account)`;
