import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptCommand, StoredCommand } from './kept-command';

interface OfflineSchema extends DBSchema {
  /** Commands that wait, of every player of this browser, in the order given. */
  commands: { key: number; value: KeptCommand };
  /** What the screens last showed, by the cache's key; of one player. */
  answers: { key: string; value: unknown };
}

let opened: Promise<IDBPDatabase<OfflineSchema>> | undefined;

/** The browser's own database; undefined where there is none, as in some private windows. */
export async function offlineStore(): Promise<IDBPDatabase<OfflineSchema> | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  opened ??= openDB<OfflineSchema>('questlog', 1, {
    upgrade: (database) => {
      database.createObjectStore('commands', { keyPath: 'order', autoIncrement: true });
      database.createObjectStore('answers');
    },
    terminated: () => {
      opened = undefined;
    },
  });
  try {
    return await opened;
  } catch {
    opened = undefined;
    return undefined;
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
