import type { QueuedCommand } from './queued-command';

/** A queued command as the browser stores it: only its player and its place in the queue can be read without the key. */
export interface SealedCommand {
  readonly order?: number;
  readonly playerId: string;
  /** The initialisation vector of AES-GCM, 12 random bytes. */
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const ALGORITHM = 'AES-GCM';
/** The length that AES-GCM is made for; random, so that one key lasts for far more commands than a player can queue. */
const IV_BYTES = 12;

/** Whether this page may encrypt: browsers offer it only in a secure context, over https or on the same machine. */
export function canEncrypt(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Returns the key of 32 bytes in base64. No script can read it back. Rejects where the text is no such key. */
export async function importOutboxKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
}

/** Encrypts everything of the command but its player and its place. */
export async function sealCommand(key: CryptoKey, command: QueuedCommand): Promise<SealedCommand> {
  const { order, playerId, ...content } = command;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(content));
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, text);
  return { ...(order !== undefined && { order }), playerId, iv, sealed };
}

/** Returns the command; undefined where it was sealed with another key, or has changed since. */
export async function unsealCommand(
  key: CryptoKey,
  { order, playerId, iv, sealed }: SealedCommand,
): Promise<QueuedCommand | undefined> {
  try {
    const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, sealed);
    const content = JSON.parse(new TextDecoder().decode(text)) as Omit<QueuedCommand, 'order' | 'playerId'>;
    return { ...content, ...(order !== undefined && { order }), playerId };
  } catch (error) {
    // All that AES-GCM says of a wrong key or of changed bytes.
    if (error instanceof DOMException && error.name === 'OperationError') return undefined;
    throw error;
  }
}
