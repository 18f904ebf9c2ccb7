/** How long after a step it can be taken back, in milliseconds. */
export const UNDO_WINDOW_MS = 60_000;

/**
 * Returns whether a step made at `at` can be undone at `instant` (both ISO 8601). A clock set back doesn't prevent it.
 */
export function isUndoable(at: string, instant: string): boolean {
  return Date.parse(instant) - Date.parse(at) <= UNDO_WINDOW_MS;
}
