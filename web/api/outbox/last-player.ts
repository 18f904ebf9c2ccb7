/** Whose answers are stored in this browser: those of whoever is signed in here, and nobody's after a session. */
const PLAYER = 'questlog.lastPlayer';

export function lastPlayer(): string | null {
  try {
    return localStorage.getItem(PLAYER);
  } catch {
    // A browser that refuses storage has stored nothing either.
    return null;
  }
}

/** At once, so that nobody else sees them, whenever what deletes them comes to it. */
export function writeLastPlayer(playerId: string | null): void {
  try {
    if (playerId === null) localStorage.removeItem(PLAYER);
    else localStorage.setItem(PLAYER, playerId);
  } catch (error) {
    console.error(error);
  }
}
