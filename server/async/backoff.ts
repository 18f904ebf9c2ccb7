const MIN_BACKOFF_MS = 50;
const MAX_BACKOFF_MS = 5_000;

/**
 * Milliseconds to wait before try number `attempt` (from 1) to reach a server again: doubling from 50 ms to 5 s, each
 * shortened by chance by up to a half, so that many processes don't come back at the same instant.
 */
export function computeBackoffMs(attempt: number): number {
  const full = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** Math.min(attempt - 1, 20));
  return Math.round(full * (1 - Math.random() / 2));
}
