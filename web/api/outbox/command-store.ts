import { openOfflineDatabase } from './offline-database';
import type { UnsavedReason } from './outbox-state';
import { readOutboxKey } from './outbox-key';
import { readPlainQueueConsent } from './plain-queue-consent';
import type { QueuedCommand, StoredCommand } from './queued-command';
import { canEncrypt, sealCommand, unsealCommand, type SealedCommand } from './sealed-command';

/** How a player's commands are stored now; where they can't be, this page alone holds them, and `reason` says why. */
type Protection =
  | { readonly kind: 'encrypted'; readonly key: CryptoKey }
  | { readonly kind: 'plain' }
  | { readonly kind: 'memory'; readonly reason: UnsavedReason };

/** A row of the database: encrypted, of an earlier release, or stored with the player's consent. */
type CommandRow = (QueuedCommand | SealedCommand) & { readonly order: number };

/** Code of a stored command that can't be decrypted. */
const COULD_NOT_BE_READ = 'COULD_NOT_BE_READ';
/** Commands that only this page holds come after all stored ones. */
const FIRST_UNSAVED_ORDER = 2 ** 50;

/** The queued commands of the players of this browser (R350–R353). Every call rejects where the browser refuses its storage. */
export interface CommandStore {
  /** The player's commands, oldest first, without encrypted ones while their key is missing. A damaged one is among them as refused. */
  readonly read: (playerId: string) => Promise<readonly StoredCommand[]>;
  /** Adds a command; resolves to false in a browser without a database. */
  readonly add: (command: QueuedCommand) => Promise<boolean>;
  readonly replace: (command: StoredCommand) => Promise<void>;
  readonly remove: (order: number) => Promise<void>;
  /** Stores as it now can be what this page alone holds, and what an earlier release has stored in plain text. */
  readonly saveAll: (playerId: string) => Promise<void>;
  /** Whether commands of the player are stored that only the missing key would show. */
  readonly lacksKey: (playerId: string) => Promise<boolean>;
  /** Why some of the player's commands are held by this page alone; undefined when none are. */
  readonly unsavedReason: (playerId: string) => UnsavedReason | undefined;
}

export function createCommandStore(): CommandStore {
  let unsaved: readonly StoredCommand[] = [];
  let nextUnsavedOrder = FIRST_UNSAVED_ORDER;
  let unsavedReason: UnsavedReason = 'no-key';
  /** Where commands were stored that this page had held. */
  const savedOrders = new Map<number, number>();
  let saving: Promise<void> = Promise.resolve();

  const hold = (command: QueuedCommand, reason: UnsavedReason) => {
    unsavedReason = reason;
    unsaved = [...unsaved, { ...command, order: nextUnsavedOrder++ }];
  };
  const store = async (command: QueuedCommand, protection: Exclude<Protection, { kind: 'memory' }>) => {
    const { order: _unsavedOrder, ...content } = command;
    const row = protection.kind === 'plain' ? content : await sealCommand(protection.key, content);
    return (await openOfflineDatabase())?.add('commands', row);
  };
  const saveUnsaved = async (playerId: string, protection: Exclude<Protection, { kind: 'memory' }>) => {
    for (const command of unsaved.filter((one) => one.playerId === playerId)) {
      const order = await store(command, protection);
      if (order === undefined) return;
      savedOrders.set(command.order, order);
      const isStillHeld = unsaved.some((one) => one.order === command.order);
      unsaved = unsaved.filter((one) => one.order !== command.order);
      // Sent meanwhile: its row must go as well.
      if (!isStillHeld) await (await openOfflineDatabase())?.delete('commands', order);
    }
  };
  const saveAll = async (playerId: string) => {
    const protection = await protect(playerId);
    if (protection.kind === 'memory') unsavedReason = protection.reason;
    const plain = (await readRows(playerId)).filter(isPlain);
    if (protection.kind === 'encrypted')
      for (const row of plain) await replaceRow(row, await sealCommand(protection.key, row));
    if (protection.kind === 'memory' && protection.reason === 'declined')
      for (const row of plain) if (await replaceRow(row, undefined)) hold(row, 'declined');
    if (protection.kind !== 'memory') await saveUnsaved(playerId, protection);
  };

  return {
    read: async (playerId) => {
      const rows = await readRows(playerId);
      const key = rows.some(isSealed) ? await readOutboxKey(playerId) : undefined;
      const read = await Promise.all(rows.map((row) => readRow(row, key)));
      const stored = read.filter((command) => command !== undefined);
      const storedKeys = new Set(stored.map((command) => command.key));
      const held = unsaved.filter((one) => one.playerId === playerId && !storedKeys.has(one.key));
      return [...stored, ...held];
    },
    add: async (command) => {
      if (!(await openOfflineDatabase())) return false;
      const protection = await protect(command.playerId);
      if (protection.kind === 'memory') hold(command, protection.reason);
      else await store(command, protection);
      return true;
    },
    replace: async (command) => {
      if (unsaved.some(({ order }) => order === command.order)) {
        unsaved = unsaved.map((one) => (one.order === command.order ? command : one));
        return;
      }
      const database = await openOfflineDatabase();
      const stored = { ...command, order: savedOrders.get(command.order) ?? command.order };
      const protection = await protect(command.playerId);
      if (protection.kind === 'encrypted') {
        await database?.put('commands', await sealCommand(protection.key, stored));
        return;
      }
      const row = await database?.get('commands', stored.order);
      if (row && isSealed(row)) throw new Error('The key of the queued commands is gone');
      // In plain text as it was: of an earlier release, or with the player's consent.
      await database?.put('commands', stored);
    },
    remove: async (order) => {
      unsaved = unsaved.filter((one) => one.order !== order);
      await (await openOfflineDatabase())?.delete('commands', savedOrders.get(order) ?? order);
    },
    saveAll: (playerId) => {
      const next = saving.then(() => saveAll(playerId));
      saving = next.catch(() => undefined);
      return next;
    },
    lacksKey: async (playerId) =>
      (await readRows(playerId)).some(isSealed) && !(await readOutboxKey(playerId)),
    unsavedReason: (playerId) =>
      unsaved.some((one) => one.playerId === playerId) ? unsavedReason : undefined,
  };
}

async function protect(playerId: string): Promise<Protection> {
  if (canEncrypt()) {
    const key = await readOutboxKey(playerId);
    return key ? { kind: 'encrypted', key } : { kind: 'memory', reason: 'no-key' };
  }
  const consent = readPlainQueueConsent(playerId);
  if (consent === 'allowed') return { kind: 'plain' };
  return { kind: 'memory', reason: consent ?? 'unasked' };
}

async function readRows(playerId: string): Promise<readonly CommandRow[]> {
  const rows = (await (await openOfflineDatabase())?.getAll('commands')) ?? [];
  return rows.filter((row): row is CommandRow => row.playerId === playerId && row.order !== undefined);
}

/** Replaces or deletes a row in plain text; false when another tab has removed or encrypted it. */
async function replaceRow(row: CommandRow, other: SealedCommand | undefined): Promise<boolean> {
  const database = await openOfflineDatabase();
  if (!database) return false;
  const { store, done } = database.transaction('commands', 'readwrite');
  const stored = await store.get(row.order);
  const isUnchanged = stored !== undefined && !isSealed(stored);
  if (isUnchanged) await (other ? store.put(other) : store.delete(row.order));
  await done;
  return isUnchanged;
}

/** Undefined without the key; a command that the key doesn't open is one that the player has to be shown as lost. */
async function readRow(row: CommandRow, key: CryptoKey | undefined): Promise<StoredCommand | undefined> {
  if (!isSealed(row)) return row;
  if (!key) return undefined;
  const command = await unsealCommand(key, row);
  return command ? { ...command, order: row.order } : unreadable(row);
}

function isSealed(row: QueuedCommand | SealedCommand): row is SealedCommand {
  return 'sealed' in row;
}

function isPlain(row: CommandRow): row is StoredCommand {
  return !isSealed(row);
}

function unreadable({ order, playerId }: CommandRow): StoredCommand {
  const deed = { kind: 'quest', id: '', shown: { progress: 0, isCompleted: false } } as const;
  const request = { key: '', method: '', url: '' };
  return { order, playerId, ...request, deed, name: '', emoji: '', refusal: COULD_NOT_BE_READ };
}
