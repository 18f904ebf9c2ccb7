import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { noteUnreadOutbox } from './lazy-outbox';
import type { QueuedCommand } from './queued-command';
import type { SealedCommand } from './sealed-command';

interface OfflineSchema extends DBSchema {
  /** Queued commands of every player of this browser, in the order they were given; see `command-store.ts`. */
  commands: { key: number; value: QueuedCommand | SealedCommand };
  /** The last answers of the screens' queries. */
  answers: { key: string; value: StoredSnapshot };
}

/** An answer, and when it was stored, in milliseconds since the epoch. */
export interface StoredSnapshot {
  readonly data: unknown;
  readonly at: number;
}

/** The stored answers, by a key that names their player and contract. */
export interface SnapshotStore {
  readonly get: (key: string) => Promise<StoredSnapshot | undefined>;
  readonly put: (answers: ReadonlyMap<string, StoredSnapshot>) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  /** When each answer was stored, in milliseconds since the epoch. */
  readonly readTimestamps: () => Promise<ReadonlyMap<string, number>>;
}

let connection: Promise<IDBPDatabase<OfflineSchema>> | undefined;

/** Opens the browser's own database; undefined where there is none. Rejects where it can't be opened, which is shown. */
export async function openOfflineDatabase(): Promise<IDBPDatabase<OfflineSchema> | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    connection ??= openDB<OfflineSchema>('questlog', 1, {
      upgrade: (database) => {
        database.createObjectStore('commands', { keyPath: 'order', autoIncrement: true });
        database.createObjectStore('answers');
      },
      terminated: () => {
        connection = undefined;
      },
    });
    return await connection;
  } catch (error) {
    connection = undefined;
    noteUnreadOutbox();
    throw error;
  }
}

/** Snapshots in the browser's own database; stores nothing where there is none. */
export const snapshotStore: SnapshotStore = {
  get: async (key) => (await openOfflineDatabase())?.get('answers', key),
  put: async (answers) => {
    const written = (await openOfflineDatabase())?.transaction('answers', 'readwrite');
    for (const [key, answer] of answers) void written?.store.put(answer, key);
    await written?.done;
  },
  remove: async (keys) => {
    const written = (await openOfflineDatabase())?.transaction('answers', 'readwrite');
    for (const key of keys) void written?.store.delete(key);
    await written?.done;
  },
  readTimestamps: async () => {
    const read = (await openOfflineDatabase())?.transaction('answers').store;
    const times = new Map<string, number>();
    for (let cursor = await read?.openCursor(); cursor; cursor = await cursor.continue())
      times.set(cursor.key, cursor.value.at);
    return times;
  },
};
