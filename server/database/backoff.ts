const FIRST_MILLIS = 50;
const LONGEST_MILLIS = 5_000;

/**
 * Milliseconds to wait before try number `attempt` (from 1) to reach a server again: doubling from 50 ms to 5 s, each
 * shortened by chance by up to a half, so that many processes don't come back at the same instant.
 */
export function backoffMillis(attempt: number): number {
  const full = Math.min(LONGEST_MILLIS, FIRST_MILLIS * 2 ** Math.min(attempt - 1, 20));
  return Math.round(full * (1 - Math.random() / 2));
}
