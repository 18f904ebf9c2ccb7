/** Whose answers are stored in this browser: those of whoever is signed in here, and nobody's after a session. */
const STORAGE_KEY = 'questlog.lastPlayer';

export function readLastPlayer(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // A browser that refuses storage has stored nothing either.
    return null;
  }
}

/** At once, so that nobody else sees them, whenever what deletes them comes to it. */
export function writeLastPlayer(playerId: string | null): void {
  try {
    if (playerId === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, playerId);
  } catch (error) {
    console.error(error);
  }
}
