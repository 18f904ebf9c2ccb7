const MIN_BACKOFF_MS = 50;
const MAX_BACKOFF_MS = 5_000;

/**
 * Milliseconds to wait before attempt number `attempt` (from 1) to reach a server: doubles from 50 ms to 5 s, each
 * randomly shortened by up to half, so that many processes don't reconnect at the same instant.
 */
export function computeBackoffMs(attempt: number): number {
  const full = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** Math.min(attempt - 1, 20));
  return Math.round(full * (1 - Math.random() / 2));
}
