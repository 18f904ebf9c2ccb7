/** The player's answer, where nothing can be encrypted, to whether commands may be stored in plain text (R353). */
export type PlainQueueConsent = 'allowed' | 'declined';

/** By player: another one on the same device is asked as well. */
const storageKey = (playerId: string) => `questlog.plainQueue.${playerId}`;

/** Undefined until the player has answered. */
export function readPlainQueueConsent(playerId: string): PlainQueueConsent | undefined {
  try {
    const stored = localStorage.getItem(storageKey(playerId));
    return stored === 'allowed' || stored === 'declined' ? stored : undefined;
  } catch {
    // A browser that refuses storage stores no command either.
    return 'declined';
  }
}

/** Stores the answer. Throws where the browser refuses its storage. */
export function writePlainQueueConsent(playerId: string, consent: PlainQueueConsent): void {
  localStorage.setItem(storageKey(playerId), consent);
}
