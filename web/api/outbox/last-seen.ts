import { offlineStore } from './offline-store';

/** The queries whose last answers are shown when there is no network: those of the screens, for one player alone. */
const KEPT = new Set([
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
/** Whose they are. */
const PLAYER = 'questlog.lastPlayer';

/** A cached query, as far as it concerns what is kept. */
export interface CachedQuery {
  readonly endpointName?: string;
  readonly data?: unknown;
}

/** Keeps what the screens show, as they show it, in the browser's own database. */
export interface LastSeen {
  /** Writes down what has changed since the last time; of another player than before, that one's is deleted first. */
  readonly save: (playerId: string, queries: Readonly<Record<string, CachedQuery | undefined>>) => void;
  /** After a session nothing of it stays. */
  readonly clear: () => void;
  readonly read: (cacheKey: string) => Promise<unknown>;
}

export function createLastSeen(): LastSeen {
  const saved = new Map<string, unknown>();
  let work = Promise.resolve();
  /** One after the other, so that what is deleted isn't written after all. A full disk keeps nobody from playing. */
  const then = (task: () => Promise<void>) => {
    work = work.then(task).catch(console.error);
  };
  const clear = () => {
    saved.clear();
    if (localStorage.getItem(PLAYER) === null) return;
    then(async () => {
      await (await offlineStore())?.clear('answers');
      localStorage.removeItem(PLAYER);
    });
  };
  return {
    save: (playerId, queries) => {
      if (localStorage.getItem(PLAYER) !== playerId) {
        clear();
        then(async () => localStorage.setItem(PLAYER, playerId));
      }
      const changed = Object.entries(queries).flatMap(([key, query]) =>
        query?.data !== undefined && KEPT.has(query.endpointName ?? '') && saved.get(key) !== query.data
          ? [[key, query.data] as const]
          : [],
      );
      if (changed.length === 0) return;
      for (const [key, data] of changed) saved.set(key, data);
      then(async () => {
        const store = await offlineStore();
        if (!store) return;
        const answers = store.transaction('answers', 'readwrite').store;
        await Promise.all(changed.map(([key, data]) => answers.put(data, key)));
      });
    },
    clear,
    read: async (cacheKey) => {
      await work;
      return (await offlineStore())?.get('answers', cacheKey);
    },
  };
}
