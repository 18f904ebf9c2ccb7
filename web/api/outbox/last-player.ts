/** The player whose answers are stored in this browser: the one signed in here, and none after a session. */
const STORAGE_KEY = 'questlog.lastPlayer';

export function readLastPlayer(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // A browser that refuses storage has stored nothing.
    return null;
  }
}

/** Writes synchronously, so that no one else sees the stored answers, however late they are deleted. */
export function writeLastPlayer(playerId: string | null): void {
  try {
    if (playerId === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, playerId);
  } catch (error) {
    console.error(error);
  }
}
