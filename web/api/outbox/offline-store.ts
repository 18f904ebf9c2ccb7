import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptCommand, StoredCommand } from './kept-command';
import { noteUnreadOutbox } from './late-outbox';

interface OfflineSchema extends DBSchema {
  /** Commands that wait, of every player of this browser, in the order given. */
  commands: { key: number; value: KeptCommand };
  /** What the screens last showed. */
  answers: { key: string; value: StoredAnswer };
}

/** An answer, and when it was written down, in milliseconds since the epoch. */
export interface StoredAnswer {
  readonly data: unknown;
  readonly at: number;
}

/** The stored answers, by a key that says whose and of which contract they are. */
export interface AnswerShelf {
  readonly get: (key: string) => Promise<StoredAnswer | undefined>;
  readonly put: (answers: ReadonlyMap<string, StoredAnswer>) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  /** When each was written down. */
  readonly times: () => Promise<ReadonlyMap<string, number>>;
}

let opened: Promise<IDBPDatabase<OfflineSchema>> | undefined;

/** The browser's own database; undefined where there is none. Rejects where it can't be opened, which is shown. */
export async function offlineStore(): Promise<IDBPDatabase<OfflineSchema> | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    opened ??= openDB<OfflineSchema>('questlog', 1, {
      upgrade: (database) => {
        database.createObjectStore('commands', { keyPath: 'order', autoIncrement: true });
        database.createObjectStore('answers');
      },
      terminated: () => {
        opened = undefined;
      },
    });
    return await opened;
  } catch (error) {
    opened = undefined;
    noteUnreadOutbox();
    throw error;
  }
}

/** Of one player, the oldest first. */
export async function commandsOf(playerId: string): Promise<readonly StoredCommand[]> {
  const store = await offlineStore();
  const commands = (await store?.getAll('commands')) ?? [];
  return commands.flatMap((command) =>
    command.playerId === playerId && command.order !== undefined
      ? [{ ...command, order: command.order }]
      : [],
  );
}

/** In the browser's own database; nothing is kept where there is none. */
export const answerShelf: AnswerShelf = {
  get: async (key) => (await offlineStore())?.get('answers', key),
  put: async (answers) => {
    const written = (await offlineStore())?.transaction('answers', 'readwrite');
    for (const [key, answer] of answers) void written?.store.put(answer, key);
    await written?.done;
  },
  remove: async (keys) => {
    const written = (await offlineStore())?.transaction('answers', 'readwrite');
    for (const key of keys) void written?.store.delete(key);
    await written?.done;
  },
  times: async () => {
    const read = (await offlineStore())?.transaction('answers').store;
    const times = new Map<string, number>();
    for (let cursor = await read?.openCursor(); cursor; cursor = await cursor.continue())
      times.set(cursor.key, cursor.value.at);
    return times;
  },
};
