import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { runInTransaction } from '../../database/transaction';
import { jsonMembers } from '../../database/postgres-listener';

/** A process without a heartbeat for this long counts as gone, and its players as offline; milliseconds. */
export const PROCESS_TIMEOUT_MS = 30_000;
/** Channel on which a process notifies all processes, itself included, of a `PresenceChange` as JSON. */
export const PRESENCE_CHANNEL = 'presence';

/** Players of a transaction at the shutdown; each takes a lock. */
const PAGE_SIZE = 500;

const IS_FRESH_SQL = `seen_at > now() - make_interval(secs => ${PROCESS_TIMEOUT_MS / 1000})`;

/** A player, and the parties to notify when the player comes online or goes offline. */
export interface Presence {
  readonly userId: string;
  readonly parties: readonly string[];
}

export interface PresenceChange extends Presence {
  readonly isOnline: boolean;
}

/** `undefined` for a payload that isn't a {@link PresenceChange}. */
export function parsePresenceNews(payload: string): PresenceChange | undefined {
  const { userId, parties, isOnline } = jsonMembers(payload) ?? {};
  if (typeof userId !== 'string' || typeof isOnline !== 'boolean' || !isTexts(parties)) return undefined;
  return { userId, parties, isOnline };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/**
 * Stores which players are connected to which server process. The changes of one player run in serial transactions across
 * all processes, and each notifies with its commit: so the last notification is the current state.
 */
export class PresenceStore {
  /** Identifies this process. */
  private readonly processId = randomUUID();

  constructor(private readonly pool: Pool) {}

  /** The player is connected to this process. Returns whether the player was offline before; then all are notified. */
  async connect({ userId, parties }: Presence): Promise<boolean> {
    return this.runSerialized(userId, async (client) => {
      const wasOnline = await isOnline(client, userId);
      await client.query(
        `insert into presence (user_id, process_id, parties) values ($1, $2, $3)
         on conflict (user_id, process_id) do update set parties = excluded.parties, seen_at = now()`,
        [userId, this.processId, parties],
      );
      if (!wasOnline) await notifyChange(client, { userId, parties, isOnline: true });
      return !wasOnline;
    });
  }

  /** The player's last socket here is gone. Returns whether the player is now offline everywhere; then all are notified. */
  async disconnect({ userId, parties }: Presence): Promise<boolean> {
    return this.runSerialized(userId, async (client) => {
      const { rowCount } = await client.query('delete from presence where user_id = $1 and process_id = $2', [
        userId,
        this.processId,
      ]);
      if (rowCount === 0) return false;
      const isOffline = !(await isOnline(client, userId));
      if (isOffline) await notifyChange(client, { userId, parties, isOnline: false });
      return isOffline;
    });
  }

  /**
   * Confirms that this process is alive with these players. Restores missing rows (the process had counted as gone, or the
   * table was lost), and removes those of processes without a heartbeat.
   */
  async heartbeat(connected: readonly Presence[]): Promise<void> {
    const { rows: missing } = await this.pool.query<Presence>(
      `with given as (
         select "userId" as user_id, parties
         from json_to_recordset($2::json) as given ("userId" uuid, parties uuid[])
       ), alive as (
         update presence set parties = given.parties, seen_at = now() from given
         where presence.user_id = given.user_id and presence.process_id = $1
         returning presence.user_id
       )
       select user_id as "userId", parties from given where user_id not in (select user_id from alive)`,
      [this.processId, JSON.stringify(connected)],
    );
    for (const presence of missing) await this.connect(presence);
    // Players who have returned elsewhere are still online, so no message is sent: their rows are removed in one statement.
    await this.pool.query(
      `delete from presence as stale where not ${IS_FRESH_SQL}
       and exists (select from presence as other where other.user_id = stale.user_id and ${IS_FRESH_SQL})`,
    );
    const { rows: stale } = await this.pool.query<{ userId: string }>(
      `select distinct user_id as "userId" from presence where not ${IS_FRESH_SQL}`,
    );
    for (const { userId } of stale) await this.removeStale(userId);
  }

  /** Returns those of the given players who are online. */
  async filterOnline(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (userIds.length === 0) return new Set();
    const { rows } = await this.pool.query<{ userId: string }>({
      name: 'presence-online',
      text: `select distinct user_id as "userId" from presence where user_id = any($1) and ${IS_FRESH_SQL}`,
      values: [userIds],
    });
    return new Set(rows.map(({ userId }) => userId));
  }

  /** Disconnects all players of this process, which is shutting down, in pages: thousands must take no longer than it may. */
  async disconnectAll(): Promise<void> {
    while ((await this.disconnectPage()) === PAGE_SIZE);
  }

  /** Resolves with the number of players. */
  private async disconnectPage(): Promise<number> {
    return runInTransaction(this.pool, async (client) => {
      const { rows: page } = await client.query<{ userId: string }>(
        'select user_id as "userId" from presence where process_id = $1 limit $2',
        [this.processId, PAGE_SIZE],
      );
      const userIds = page.map(({ userId }) => userId);
      // Always in the same order: two processes that shut down would block each other.
      await client.query(
        `select pg_advisory_xact_lock(key) from (
           select distinct hashtextextended('presence ' || user_id, 0) as key from unnest($1::text[]) as user_id order by key
         ) as keys`,
        [userIds],
      );
      const { rows: removed } = await client.query<Presence>(
        `delete from presence where process_id = $1 and user_id = any($2)
         returning user_id as "userId", parties`,
        [this.processId, userIds],
      );
      const { rows: online } = await client.query<{ userId: string }>(
        `select distinct user_id as "userId" from presence where user_id = any($1) and ${IS_FRESH_SQL}`,
        [userIds],
      );
      const stillOnline = new Set(online.map(({ userId }) => userId));
      const changes = removed
        .filter(({ userId, parties }) => parties.length > 0 && !stillOnline.has(userId))
        .map(({ userId, parties }) => JSON.stringify({ userId, parties, isOnline: false }));
      await client.query('select pg_notify($1, change) from unnest($2::text[]) as change', [
        PRESENCE_CHANNEL,
        changes,
      ]);
      return page.length;
    });
  }

  /** The first process that removes the rows notifies; for the others there are none left. */
  private async removeStale(userId: string): Promise<void> {
    await this.runSerialized(userId, async (client) => {
      const { rows } = await client.query<Presence>(
        `delete from presence where user_id = $1 and not ${IS_FRESH_SQL} returning user_id as "userId", parties`,
        [userId],
      );
      if (rows.length === 0 || (await isOnline(client, userId))) return;
      const parties = [...new Set(rows.flatMap((row) => row.parties))];
      await notifyChange(client, { userId, parties, isOnline: false });
    });
  }

  private async runSerialized<Result>(
    userId: string,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.pool.connect();
    let transactionError: Error | undefined;
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`presence ${userId}`]);
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      transactionError = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      // A connection in the middle of a transaction is destroyed instead of returned to the pool.
      client.release(transactionError);
    }
  }
}

async function isOnline(client: PoolClient, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from presence where user_id = $1 and ${IS_FRESH_SQL} limit 1`,
    [userId],
  );
  return (rowCount ?? 0) > 0;
}

/** Postgres delivers the notification with the commit, in the order of commits. */
async function notifyChange(client: PoolClient, change: PresenceChange): Promise<void> {
  if (change.parties.length > 0) {
    await client.query('select pg_notify($1, $2)', [PRESENCE_CHANNEL, JSON.stringify(change)]);
  }
}
