import { toMonth } from '../../../server/rules/calendar';
import type { StreakCalendar } from '../models';
import { readLastPlayer, writeLastPlayer } from './last-player';
import type { SnapshotStore } from './offline-database';

/** The queries of the screens, whose last answers are shown without a network. */
const SNAPSHOT_ENDPOINTS = new Set([
  'getCurrentUser',
  'getQuests',
  'getUnclaimedQuests',
  'getTasks',
  'getTaskHistory',
  'getInventory',
  'getLedger',
  'getStats',
  'getStreakCalendar',
  'getRecords',
  'getMyParties',
  'getPublicParties',
  'discoverParties',
  'getParty',
  'getPartyQuests',
  'getPartyActivities',
]);
/** The age at which an answer is no longer shown, in milliseconds, and how many are kept, the newest. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_SNAPSHOTS = 80;

/** The part of a cached query that the snapshot needs. */
interface CachedQuery {
  readonly endpointName?: string;
  readonly data?: unknown;
  readonly fulfilledTimeStamp?: number;
}

/** Whether this is a month of the streak to leaf through, which would take the place of a screen. */
function isOtherMonth({ endpointName, data }: CachedQuery): boolean {
  if (endpointName !== 'getStreakCalendar') return false;
  const { month, today } = data as StreakCalendar;
  return toMonth(month) !== toMonth(today);
}

/** Stores what the screens show in the browser's own database. */
export interface OfflineSnapshot {
  /** Begins the session of this player. Answers fetched before `since` belong to another player. */
  readonly begin: (playerId: string, since: number) => void;
  /** Stores what has changed since the last save, while that player is the one signed in here. */
  readonly save: (playerId: string, queries: Readonly<Record<string, CachedQuery | undefined>>) => void;
  /** Deletes the answers of this player after the session; without a player, of everyone. */
  readonly end: (playerId: string | undefined) => void;
  readonly read: (cacheKey: string) => Promise<unknown>;
  /** Resolves when the last deletion at the end of a session is done; rejects where the browser refused it. */
  readonly deleted: () => Promise<void>;
}

/** Answers of another contract are never shown: the screens may not understand them. */
export function createOfflineSnapshot(
  contract: string,
  shelf: SnapshotStore,
  now = () => Date.now(),
): OfflineSnapshot {
  const saved = new Map<string, unknown>();
  let from = 0;
  let work = Promise.resolve();
  let deletion = work;
  /**
   * Runs tasks one after the other, so that deleted answers aren't written afterwards. A full disk does not stop the
   * game.
   */
  const then = (task: () => Promise<void>) => {
    work = work.then(task).catch(console.error);
  };
  const prefixOf = (playerId: string) => `${contract}:${playerId}:`;
  /** Deletes other players' and other contracts' answers, old ones, and the oldest of too many. */
  const tidy = async (playerId: string) => {
    const times = [...(await shelf.readTimestamps())].sort(([, one], [, other]) => other - one);
    const good = times
      .filter(([key, at]) => key.startsWith(prefixOf(playerId)) && now() - at <= MAX_AGE_MS)
      .slice(0, MAX_SNAPSHOTS)
      .map(([key]) => key);
    const kept = new Set(good);
    await shelf.remove(times.flatMap(([key]) => (kept.has(key) ? [] : [key])));
  };
  return {
    begin: (playerId, since) => {
      from = since;
      writeLastPlayer(playerId);
      then(() => tidy(playerId));
    },
    save: (playerId, queries) => {
      if (readLastPlayer() !== playerId) return;
      const changed = Object.entries(queries).flatMap(([cacheKey, query]) => {
        const key = `${prefixOf(playerId)}${cacheKey}`;
        const isTheirs = (query?.fulfilledTimeStamp ?? 0) >= from;
        const isNews = query?.data !== undefined && saved.get(key) !== query.data;
        return isNews && isTheirs && SNAPSHOT_ENDPOINTS.has(query.endpointName ?? '') && !isOtherMonth(query)
          ? [[key, query.data] as const]
          : [];
      });
      if (changed.length === 0) return;
      for (const [key, data] of changed) saved.set(key, data);
      const at = now();
      then(() => shelf.put(new Map(changed.map(([key, data]) => [key, { data, at }]))));
    },
    end: (playerId) => {
      saved.clear();
      const last = readLastPlayer();
      // Another player has signed in since, in another tab.
      if (last !== null && playerId !== undefined && playerId !== last) return;
      writeLastPlayer(null);
      deletion = work.then(async () => shelf.remove([...(await shelf.readTimestamps()).keys()]));
      then(() => deletion);
    },
    deleted: () => deletion,
    read: async (cacheKey) => {
      await work;
      const playerId = readLastPlayer();
      const answer = playerId === null ? undefined : await shelf.get(`${prefixOf(playerId)}${cacheKey}`);
      return answer && now() - answer.at <= MAX_AGE_MS ? answer.data : undefined;
    },
  };
}
