import type { Logger } from 'pino';
import pg from 'pg';
import { computeBackoffMs } from '../async/backoff';
import { pause } from '../async/pause';

export interface LeadershipOptions {
  /** What is led: the name of the lock, unique in the database. */
  readonly name: string;
  readonly connectionString: string;
  readonly logger: Logger;
}

export interface Lease {
  /** Aborts when the lock is lost because its connection is. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** How often a standby process tries to become the leader; milliseconds. */
const POLL_INTERVAL_MS = 500;
const QUERY_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 1_000;

/** The `application_name` of the connection in `pg_stat_activity`. */
export const LEADER_APPLICATION_NAME = 'questlog-leader';

/**
 * Leader election among the processes on one database: the leader holds a session-level advisory lock on a connection
 * of its own. The lock is polled, not waited for, since a waiting statement would hold back vacuum for hours.
 */
export class Leadership {
  constructor(private readonly options: LeadershipOptions) {}

  /** Waits for the lock without a limit; `undefined` when the signal aborts first. */
  async acquire(signal: AbortSignal): Promise<Lease | undefined> {
    for (let attempts = 1; !signal.aborted; attempts += 1) {
      const session = this.openSession();
      try {
        await session.client.connect();
        // A leader whose machine fails doesn't close its connection: keepalives let the server notice within about 5 s.
        await session.client.query(
          'set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3',
        );
        while (!signal.aborted) {
          if (await tryLock(session.client, this.options.name)) return session;
          attempts = 1;
          await pause(POLL_INTERVAL_MS, signal);
        }
      } catch (error) {
        this.options.logger.warn({ err: error, attempts }, 'leadership: cannot ask for the lock');
        await pause(computeBackoffMs(attempts), signal);
      }
      await session.release();
    }
    return undefined;
  }

  private openSession(): Lease & { readonly client: pg.Client } {
    const { connectionString, logger } = this.options;
    const client = new pg.Client({
      connectionString,
      application_name: LEADER_APPLICATION_NAME,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    const lost = new AbortController();
    client.on('error', (error) => {
      logger.warn({ err: error }, 'leadership: the connection is lost');
      lost.abort();
    });
    client.on('end', () => lost.abort());
    const release = async (): Promise<void> => {
      const closing = client.end().catch((error: unknown) => logger.debug({ err: error }, 'leadership: end'));
      // A server that hangs never confirms the termination.
      await Promise.race([closing, pause(CLOSE_TIMEOUT_MS, lost.signal)]);
    };
    return { client, lost: lost.signal, release };
  }
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const result = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtextextended($1, 0)) as locked`,
    [`questlog ${name}`],
  );
  return result.rows[0]?.locked === true;
}
