import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { canEncrypt, importOutboxKey } from './sealed-command';

interface KeySchema extends DBSchema {
  /** The key of the player signed in here, by the player's id. */
  keys: { key: string; value: CryptoKey };
}

/** How long the server may take to answer, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 30_000;

let connection: Promise<IDBPDatabase<KeySchema>> | undefined;

/** Apart from the commands, so that pages of an earlier release, which hold that database open, don't block this one. */
async function openKeyDatabase(): Promise<IDBPDatabase<KeySchema>> {
  connection ??= openDB<KeySchema>('questlog-keys', 1, {
    upgrade: (database) => void database.createObjectStore('keys'),
    terminated: () => {
      connection = undefined;
    },
  });
  try {
    return await connection;
  } catch (error) {
    connection = undefined;
    throw error;
  }
}

/** Returns the player's key if this browser has it. Rejects where the browser refuses its storage. */
export async function readOutboxKey(playerId: string): Promise<CryptoKey | undefined> {
  return canEncrypt() ? (await openKeyDatabase()).get('keys', playerId) : undefined;
}

/**
 * Gets the signed-in player's key from the server, unless this browser has it, and stores it while `isSignedIn` still holds.
 * Resolves to whether it is there: not without a network, a session or a secure context.
 */
export async function obtainOutboxKey(playerId: string, isSignedIn: () => boolean): Promise<boolean> {
  if (!canEncrypt()) return false;
  if (await readOutboxKey(playerId)) return true;
  const base64 = await fetchOutboxKey(playerId);
  if (base64 === undefined) return false;
  const key = await importOutboxKey(base64);
  const database = await openKeyDatabase();
  // A sign-out meanwhile has deleted the key, or deletes it after this write.
  if (!isSignedIn()) return false;
  await database.put('keys', key, playerId);
  return true;
}

/** Deletes the keys of all players but this one. */
export async function deleteOutboxKeys(exceptPlayerId?: string): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const { store, done } = (await openKeyDatabase()).transaction('keys', 'readwrite');
  for (const playerId of await store.getAllKeys())
    if (playerId !== exceptPlayerId) void store.delete(playerId);
  await done;
}

async function fetchOutboxKey(playerId: string): Promise<string | undefined> {
  const headers = { accept: 'application/json' };
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const call = { headers, credentials: 'include', redirect: 'error', signal } as const;
  // What fetch rejects with is a lost network or a timeout: the key is asked for again later.
  const response = await fetch(`/api/user/${playerId}/outbox-key`, call).catch(() => undefined);
  if (!response?.ok) return undefined;
  // A captive portal's page is no JSON.
  const content = (await response.json().catch(() => undefined)) as { readonly key?: unknown } | undefined;
  return typeof content?.key === 'string' ? content.key : undefined;
}
