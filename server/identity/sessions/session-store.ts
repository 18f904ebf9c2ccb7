import { EventEmitter, on } from 'node:events';
import connectPgSimple from 'connect-pg-simple';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { LISTENER_APPLICATION_NAME, type PostgresListener } from '../../database/postgres-listener';
import type { SessionData } from './session';

type Callback = (error?: unknown) => void;
type SessionCallback = (error: unknown, session?: SessionData | null) => void;

const SESSION_ENDED_CHANNEL = 'session_ended';
/** NOTIFY channel on which every process acknowledges the end of a session. */
const ACKNOWLEDGEMENT_CHANNEL = 'session_end_heard';
/** The format of a session's id. */
const SID = /^[\w-]{16,64}$/;
/** How long a session stays cached, in case the notification of its end is lost. */
const SESSION_CACHE_TTL_MS = 10_000;
/** How long an ended session is refused, even if an older read of it finishes later. */
const ENDED_SESSION_TTL_MS = 60_000;
/** How long a logout waits for all acknowledgements, which normally take a few milliseconds. */
const ACKNOWLEDGEMENT_TIMEOUT_MS = 1_000;

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

  constructor(
    private readonly pool: Pool,
    private readonly postgresListener: PostgresListener,
    private readonly logger: Logger,
  ) {
    super();
    this.endEvents.setMaxListeners(0);
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
      this.sessionCache.clear();
      this.isListening = true;
      this.endEvents.emit('missed');
    });
    await this.postgresListener.listenFor(SESSION_ENDED_CHANNEL, parseSid, (sid) => {
      this.endedSessions.set(sid, true);
      this.sessionCache.delete(sid);
      this.endEvents.emit('any', sid);
      this.pool.query('select pg_notify($1, $2)', [ACKNOWLEDGEMENT_CHANNEL, sid]).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'The end of a session could not be acknowledged');
      });
    });
    await this.postgresListener.listenFor(
      ACKNOWLEDGEMENT_CHANNEL,
      parseSid,
      (sid) => void this.acknowledgements.emit(sid),
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

  /** Calls `handler` when the listening connection is back: sessions may have ended unnoticed. Returns its removal. */
  onPossiblyMissedEnds(handler: () => void): () => void {
    this.endEvents.on('missed', handler);
    return () => void this.endEvents.off('missed', handler);
  }

  get(sid: string, callback: SessionCallback): void {
    if (this.endedSessions.has(sid)) return callback(null, null);
    const cachedSession = this.sessionCache.get(sid);
    if (cachedSession) return callback(null, cachedSession);
    this.sessionTable.get(sid, (error: unknown, session?: unknown) => {
      if (error) return callback(error);
      if (!session || this.endedSessions.has(sid)) return callback(null, null);
      const data = session as SessionData;
      if (this.isListening) this.sessionCache.set(sid, data);
      callback(null, data);
    });
  }

  /** A session that has its user is only ever updated, so that a late save can't restore an ended one. */
  set(sid: string, session: SessionData, callback: Callback): void {
    this.sessionCache.delete(sid);
    const data = JSON.parse(JSON.stringify(session)) as SessionData;
    const expires = data.cookie.expires ? new Date(data.cookie.expires) : new Date(Date.now() + 86_400_000);
    const text = data.userId
      ? 'update session set sess = $2, expire = $3 where sid = $1'
      : 'insert into session (sid, sess, expire) values ($1, $2, $3) on conflict do nothing';
    this.pool.query(text, [sid, data, expires]).then(
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

  private async endSession(sid: string): Promise<void> {
    this.endedSessions.set(sid, true);
    this.sessionCache.delete(sid);
    const timeoutSignal = AbortSignal.timeout(ACKNOWLEDGEMENT_TIMEOUT_MS);
    const acknowledged = on(this.acknowledgements, sid, { signal: timeoutSignal });
    try {
      const { rows } = await this.pool.query<{ listeners: number }>(END_SESSION_QUERY, [
        sid,
        SESSION_ENDED_CHANNEL,
        LISTENER_APPLICATION_NAME,
      ]);
      await this.waitForAcknowledgements(
        acknowledged,
        this.isListening ? (rows[0]?.listeners ?? 0) : 0,
        timeoutSignal,
      );
    } finally {
      await acknowledged.return?.();
    }
  }

  /**
   * Cuts off a process that doesn't acknowledge: only its cache's short lifetime is left, and the logout completes
   * anyway.
   */
  private async waitForAcknowledgements(
    answers: AsyncIterator<unknown>,
    listeners: number,
    timeoutSignal: AbortSignal,
  ): Promise<void> {
    try {
      for (let received = 0; received < listeners; received += 1) await answers.next();
    } catch (error) {
      if (!timeoutSignal.aborted) throw error;
      this.logger.warn('Not every process has acknowledged the end of a session');
    }
  }
}

function parseSid(payload: string): string | undefined {
  return SID.test(payload) ? payload : undefined;
}

/** Deletes a session and, if there was one, broadcasts its end; resolves to the number of listening processes. */
const END_SESSION_QUERY = `
  with gone as (delete from session where sid = $1 returning sid)
  select pg_notify($2, sid), (
    select count(*)::int from pg_stat_activity where datname = current_database() and application_name = $3
  ) as listeners
  from gone`;
