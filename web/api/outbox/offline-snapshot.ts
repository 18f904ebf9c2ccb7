import { readLastPlayer, writeLastPlayer } from './last-player';
import type { SnapshotStore } from './offline-database';

/** The queries whose last answers are shown when there is no network: those of the screens. */
const SNAPSHOT_ENDPOINTS = new Set([
  'getCurrentUser',
  'getQuests',
  'getTasks',
  'getTaskHistory',
  'getInventory',
  'getLedger',
  'getStats',
  'getMyParties',
  'getPublicParties',
  'discoverParties',
  'getParty',
  'getPartyQuests',
  'getPartyActivities',
]);
/** So old an answer is shown no more, in milliseconds; and so many are kept, the newest. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_SNAPSHOTS = 80;

/** A cached query, as far as it concerns what is kept. */
interface CachedQuery {
  readonly endpointName?: string;
  readonly data?: unknown;
  readonly fulfilledTimeStamp?: number;
}

/** Keeps what the screens show, as they show it, in the browser's own database. */
export interface OfflineSnapshot {
  /** From now on this player is signed in here. Nothing answered before `since` is theirs. */
  readonly begin: (playerId: string, since: number) => void;
  /** Writes down what has changed since the last time, while that player is the one signed in here. */
  readonly save: (playerId: string, queries: Readonly<Record<string, CachedQuery | undefined>>) => void;
  /** After this player's session nothing of it stays; without a player, of nobody's. */
  readonly end: (playerId: string | undefined) => void;
  readonly read: (cacheKey: string) => Promise<unknown>;
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
  /** One after the other, so that what is deleted isn't written after all. A full disk keeps nobody from playing. */
  const then = (task: () => Promise<void>) => {
    work = work.then(task).catch(console.error);
  };
  const prefixOf = (playerId: string) => `${contract}:${playerId}:`;
  /** Another player's, another contract's, the old, and the oldest of too many. */
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
        return isNews && isTheirs && SNAPSHOT_ENDPOINTS.has(query.endpointName ?? '')
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
      // In another tab somebody else has come since.
      if (last !== null && playerId !== undefined && playerId !== last) return;
      writeLastPlayer(null);
      then(async () => shelf.remove([...(await shelf.readTimestamps()).keys()]));
    },
    read: async (cacheKey) => {
      await work;
      const playerId = readLastPlayer();
      const answer = playerId === null ? undefined : await shelf.get(`${prefixOf(playerId)}${cacheKey}`);
      return answer && now() - answer.at <= MAX_AGE_MS ? answer.data : undefined;
    },
  };
}
