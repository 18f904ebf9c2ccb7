import { EventEmitter, on } from 'node:events';
import connectPgSimple from 'connect-pg-simple';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { NOTIFICATIONS_APPLICATION, type PostgresNotifications } from '../../database/notifications';
import type { SessionData } from './session';

type Callback = (error?: unknown) => void;
type SessionCallback = (error: unknown, session?: SessionData | null) => void;

const CHANNEL = 'session_ended';
/** On which every process says that it has heard of an end. */
const HEARD_CHANNEL = 'session_end_heard';
/** What a session's id looks like. */
const SID = /^[\w-]{16,64}$/;
/** How long a session is believed without asking again, should the news of its end be lost on the way. */
const BELIEVED_MS = 10_000;
/** How long an ended session is refused even if an older read of it comes in late. */
const REFUSED_MS = 60_000;
/** How long a logout waits until all have heard of it; they have within a few milliseconds. */
const NEWS_MS = 1_000;

/** Bounds a cache that grows as it is filled; `max` would lay 50,000 places out at every start, in 12 ms. */
const BOUND = { maxSize: 50_000, sizeCalculation: () => 1 };

/** connect-pg-simple takes the class its stores extend from express-session, which is not used here. */
const PgStore = connectPgSimple({ Store: EventEmitter } as unknown as Parameters<typeof connectPgSimple>[0]);

/**
 * Sessions in Postgres, read through a cache of this process.
 *
 * A cached session never outlives its logout: ending one is told to every process by NOTIFY, and the logout is answered
 * only when every process has said that it heard. While the listening connection is down nothing is cached.
 */
export class SessionStore extends EventEmitter {
  private readonly rows;
  private readonly cached = new LRUCache<string, SessionData>({ ...BOUND, ttl: BELIEVED_MS });
  private readonly ended = new LRUCache<string, true>({ ...BOUND, ttl: REFUSED_MS });
  private readonly news = new EventEmitter();
  private readonly heard = new EventEmitter();
  private listening = false;

  constructor(
    private readonly pool: Pool,
    private readonly notifications: PostgresNotifications,
    private readonly logger: Logger,
  ) {
    super();
    this.news.setMaxListeners(0);
    this.rows = new PgStore({
      pool,
      tableName: 'session',
      pruneSessionInterval: 15 * 60,
      errorLog: (...details: unknown[]) => logger.warn({ details }, 'The session table could not be pruned'),
    });
  }

  async start(): Promise<void> {
    this.notifications.onLost(() => {
      this.listening = false;
      this.cached.clear();
    });
    this.notifications.onReconnect(() => {
      this.cached.clear();
      this.listening = true;
      this.news.emit('missed');
    });
    await this.notifications.listenFor(CHANNEL, parseSid, (sid) => {
      this.ended.set(sid, true);
      this.cached.delete(sid);
      this.news.emit('any', sid);
      this.pool.query('select pg_notify($1, $2)', [HEARD_CHANNEL, sid]).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'The end of a session could not be acknowledged');
      });
    });
    await this.notifications.listenFor(HEARD_CHANNEL, parseSid, (sid) => void this.heard.emit(sid));
    this.listening = true;
  }

  close(): void {
    void this.rows.close();
  }

  /** Calls `handler` when a session ends, in whichever process. Returns its removal. */
  onEnded(handler: (sid: string) => void): () => void {
    this.news.on('any', handler);
    return () => void this.news.off('any', handler);
  }

  /** Calls `handler` when news come again after a while without: sessions may have ended unheard. Returns its removal. */
  onNewsMissed(handler: () => void): () => void {
    this.news.on('missed', handler);
    return () => void this.news.off('missed', handler);
  }

  get(sid: string, callback: SessionCallback): void {
    if (this.ended.has(sid)) return callback(null, null);
    const known = this.cached.get(sid);
    if (known) return callback(null, known);
    this.rows.get(sid, (error: unknown, session?: unknown) => {
      if (error) return callback(error);
      if (!session || this.ended.has(sid)) return callback(null, null);
      const data = session as SessionData;
      if (this.listening) this.cached.set(sid, data);
      callback(null, data);
    });
  }

  /** A session that has its user is only ever updated, so that a late save can't bring an ended one back. */
  set(sid: string, session: SessionData, callback: Callback): void {
    this.cached.delete(sid);
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

  /** Ends a session everywhere. Called back when no process that listens believes it any more. */
  destroy(sid: string, callback: Callback): void {
    this.end(sid).then(
      () => callback(),
      (error: unknown) => callback(error),
    );
  }

  private async end(sid: string): Promise<void> {
    this.ended.set(sid, true);
    this.cached.delete(sid);
    const patience = AbortSignal.timeout(NEWS_MS);
    const answers = on(this.heard, sid, { signal: patience });
    try {
      const { rows } = await this.pool.query<{ listeners: number }>(END, [
        sid,
        CHANNEL,
        NOTIFICATIONS_APPLICATION,
      ]);
      await this.allHeard(answers, this.listening ? (rows[0]?.listeners ?? 0) : 0, patience);
    } finally {
      await answers.return?.();
    }
  }

  /** Whoever doesn't answer is cut off: its cache's short memory is what is left, and the logout is done all the same. */
  private async allHeard(
    answers: AsyncIterator<unknown>,
    listeners: number,
    patience: AbortSignal,
  ): Promise<void> {
    try {
      for (let heard = 0; heard < listeners; heard += 1) await answers.next();
    } catch (error) {
      if (!patience.aborted) throw error;
      this.logger.warn('Not every process has heard of the end of a session');
    }
  }
}

function parseSid(payload: string): string | undefined {
  return SID.test(payload) ? payload : undefined;
}

/** Deletes a session and, if there was one, tells it; answers how many there are to hear of it. */
const END = `
  with gone as (delete from session where sid = $1 returning sid)
  select pg_notify($2, sid), (
    select count(*)::int from pg_stat_activity where datname = current_database() and application_name = $3
  ) as listeners
  from gone`;
