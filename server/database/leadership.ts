import { hostname } from 'node:os';
import type { Logger } from 'pino';
import pg from 'pg';
import { computeBackoffMs } from '../async/backoff';
import { pause } from '../async/pause';
import { beginEpoch, endSilentLeader, enterEpoch, isEpochEnded, type LeaseEpoch } from './lease-epoch';
import { LeaseSession, type Lease } from './lease-session';

export type { Lease } from './lease-session';

export interface LeadershipOptions {
  /** What is led: the name of the lock, unique in the database. */
  readonly name: string;
  readonly connectionString: string;
  readonly logger: Logger;
  /** The lease of the leader on whose behalf this process works: the connection ends with it. */
  readonly within?: LeaseEpoch | undefined;
}

/** How often a standby process tries to become the leader; milliseconds. */
const POLL_INTERVAL_MS = 500;
/** A leader that hasn't renewed its lease for this long is succeeded; milliseconds of the database's clock. */
const LEASE_MS = 6_000;
const QUERY_TIMEOUT_MS = 5_000;

/** The `application_name` of the connection in `pg_stat_activity`. */
export const LEADER_APPLICATION_NAME = 'questlog-leader';

/**
 * Leader election among the processes on one database (R225). The leader holds a session-level advisory lock on a
 * connection of its own, which shows at once that its process has died, and renews a lease, which shows that it hangs.
 * Each leader has a higher epoch than its predecessors, and ends their sessions before it leads. The lock is polled, not
 * waited for, since a waiting statement would hold back vacuum for hours.
 */
export class Leadership {
  constructor(private readonly options: LeadershipOptions) {}

  /**
   * Waits for the lease without a limit; `undefined` when the signal aborts first.
   *
   * @throws when the lease that this one is within has ended
   */
  async acquire(signal: AbortSignal): Promise<Lease | undefined> {
    const { name, logger } = this.options;
    for (let attempts = 1; !signal.aborted; attempts += 1) {
      const client = this.createClient();
      const session = new LeaseSession(client, name, logger);
      try {
        await this.connect(client);
        while (!signal.aborted) {
          if (await tryLock(client, name))
            return session.start(await beginEpoch(client, name, `${hostname()}:${process.pid}`), LEASE_MS);
          attempts = 1;
          const silent = { name, lock: toLockText(name), silentMs: LEASE_MS };
          if (await endSilentLeader(client, silent))
            logger.warn({ lease: name }, 'leadership: the leader is silent and is succeeded');
          else await pause(POLL_INTERVAL_MS, signal);
        }
      } catch (error) {
        if (isEpochEnded(error)) {
          await session.release();
          throw error;
        }
        logger.warn({ err: error, attempts }, 'leadership: cannot ask for the lock');
        await pause(computeBackoffMs(attempts), signal);
      }
      await session.release();
    }
    return undefined;
  }

  private async connect(client: pg.Client): Promise<void> {
    await client.connect();
    // A leader whose machine fails doesn't close its connection: keepalives let the server notice within about 5 s.
    await client.query(
      'set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3',
    );
    if (this.options.within) await enterEpoch(client, this.options.within);
  }

  private createClient(): pg.Client {
    return new pg.Client({
      connectionString: this.options.connectionString,
      application_name: LEADER_APPLICATION_NAME,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
  }
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const result = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtextextended($1, 0)) as locked`,
    [toLockText(name)],
  );
  return result.rows[0]?.locked === true;
}

/** The text whose hash is the key of the lock: the same in all releases. */
function toLockText(name: string): string {
  return `questlog ${name}`;
}
