import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { runInTransaction } from '../../database/transaction';
import { jsonMembers } from '../../database/postgres-listener';

/** A process without a heartbeat for this long counts as gone, and its players as offline; milliseconds. */
export const PROCESS_TIMEOUT_MS = 30_000;
/** Channel on which a process notifies all processes, itself included, of a `PresenceChange` as JSON. */
export const PRESENCE_CHANNEL = 'presence';

/** Players of a transaction; each takes a lock. */
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

  /**
   * The players, each named once, are connected to this process. Returns those who were offline before; all processes are notified of
   * them.
   */
  async connect(presences: readonly Presence[]): Promise<ReadonlySet<string>> {
    const returned = new Set<string>();
    for (const page of toPages(presences)) {
      await this.runSerialized(listUserIds(page), async (client, userIds) => {
        const online = await findOnline(client, userIds);
        await client.query(
          `insert into presence (user_id, process_id, parties)
           select "userId", $1::uuid, parties from json_to_recordset($2::json) as given ("userId" uuid, parties uuid[])
           on conflict (user_id, process_id) do update set parties = excluded.parties, seen_at = now()`,
          [this.processId, JSON.stringify(page)],
        );
        const changed = page.filter(({ userId }) => !online.has(userId));
        await notifyChanges(client, changed, true);
        for (const { userId } of changed) returned.add(userId);
      });
    }
    return returned;
  }

  /** The player's last socket here is gone. Returns whether the player is now offline everywhere; then all are notified. */
  async disconnect(presence: Presence): Promise<boolean> {
    return this.runSerialized([presence.userId], async (client, userIds) => {
      const { rowCount } = await client.query(
        'delete from presence where user_id = any($1) and process_id = $2',
        [userIds, this.processId],
      );
      if (rowCount === 0) return false;
      const isOffline = (await findOnline(client, userIds)).size === 0;
      if (isOffline) await notifyChanges(client, [presence], false);
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
    await this.connect(missing);
    // Players who have returned elsewhere are still online, so no message is sent: their rows are removed in one statement.
    await this.pool.query(
      `delete from presence as stale where not ${IS_FRESH_SQL}
       and exists (select from presence as other where other.user_id = stale.user_id and ${IS_FRESH_SQL})`,
    );
    const { rows: stale } = await this.pool.query<{ userId: string }>(
      `select distinct user_id as "userId" from presence where not ${IS_FRESH_SQL}`,
    );
    for (const page of toPages(stale)) await this.removeStale(listUserIds(page));
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

  /** Returns how many members of each of the given parties are online; a party without any has no entry. */
  async countOnline(partyIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ partyId: string; online: number }>({
      name: 'presence-count',
      text: `select member.party_id as "partyId", count(distinct presence.user_id)::int as online
             from party_member member join presence using (user_id)
             where member.party_id = any($1) and presence.${IS_FRESH_SQL} group by member.party_id`,
      values: [partyIds],
    });
    return new Map(rows.map(({ partyId, online }) => [partyId, online]));
  }

  /** Disconnects all players of this process, which is shutting down, in pages: thousands must take no longer than it may. */
  async disconnectAll(): Promise<void> {
    while ((await this.disconnectPage()) === PAGE_SIZE);
  }

  /** Resolves with the number of players. */
  private async disconnectPage(): Promise<number> {
    const { rows: page } = await this.pool.query<{ userId: string }>(
      'select user_id as "userId" from presence where process_id = $1 limit $2',
      [this.processId, PAGE_SIZE],
    );
    await this.runSerialized(listUserIds(page), async (client, userIds) => {
      const { rows: removed } = await client.query<Presence>(
        `delete from presence where process_id = $1 and user_id = any($2)
         returning user_id as "userId", parties`,
        [this.processId, userIds],
      );
      await notifyOffline(client, removed);
    });
    return page.length;
  }

  /** The first process that removes the rows notifies; for the others there are none left. */
  private async removeStale(userIds: readonly string[]): Promise<void> {
    await this.runSerialized(userIds, async (client) => {
      const { rows } = await client.query<Presence>(
        `delete from presence where user_id = any($1) and not ${IS_FRESH_SQL} returning user_id as "userId", parties`,
        [userIds],
      );
      const parties = new Map<string, Set<string>>();
      for (const row of rows)
        parties.set(row.userId, new Set([...(parties.get(row.userId) ?? []), ...row.parties]));
      await notifyOffline(
        client,
        [...parties].map(([userId, ids]) => ({ userId, parties: [...ids] })),
      );
    });
  }

  /** In a transaction that no other of one of these players runs beside. */
  private async runSerialized<Result>(
    userIds: readonly string[],
    work: (client: ClientBase, userIds: readonly string[]) => Promise<Result>,
  ): Promise<Result> {
    return runInTransaction(this.pool, async (client) => {
      // Always in the same order: two processes with the same players would block each other.
      await client.query(
        `select pg_advisory_xact_lock(key) from (
           select distinct hashtextextended('presence ' || user_id, 0) as key from unnest($1::text[]) as user_id order by key
         ) as keys`,
        [userIds],
      );
      return work(client, userIds);
    });
  }
}

function toPages<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / PAGE_SIZE) }, (_, page) =>
    items.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  );
}

function listUserIds(presences: readonly { readonly userId: string }[]): readonly string[] {
  return presences.map(({ userId }) => userId);
}

async function findOnline(client: ClientBase, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ userId: string }>(
    `select distinct user_id as "userId" from presence where user_id = any($1) and ${IS_FRESH_SQL}`,
    [userIds],
  );
  return new Set(listUserIds(rows));
}

/** Notifies of those of the players who are connected to no other process. */
async function notifyOffline(client: ClientBase, removed: readonly Presence[]): Promise<void> {
  const online = await findOnline(client, listUserIds(removed));
  await notifyChanges(
    client,
    removed.filter(({ userId }) => !online.has(userId)),
    false,
  );
}

/** Postgres delivers the notifications with the commit, in the order of commits. */
async function notifyChanges(
  client: ClientBase,
  presences: readonly Presence[],
  isOnline: boolean,
): Promise<void> {
  const changes = presences
    .filter(({ parties }) => parties.length > 0)
    .map(({ userId, parties }): PresenceChange => ({ userId, parties, isOnline }));
  if (changes.length === 0) return;
  await client.query('select pg_notify($1, change) from unnest($2::text[]) as change', [
    PRESENCE_CHANNEL,
    changes.map((change) => JSON.stringify(change)),
  ]);
}
