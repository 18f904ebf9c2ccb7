const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Returns how long ago `then` was, in the largest unit that fits; both in milliseconds since the epoch. Where the
 * browser's clock is behind the server's, the result is "just now" and never in the future.
 */
export function relativeTimeParts(
  then: number,
  now: number,
): { readonly value: number; readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'week' } {
  const elapsed = Math.max(0, now - then);
  if (elapsed < MINUTE) return { value: 0, unit: 'second' };
  if (elapsed < HOUR) return { value: -Math.floor(elapsed / MINUTE), unit: 'minute' };
  if (elapsed < DAY) return { value: -Math.floor(elapsed / HOUR), unit: 'hour' };
  if (elapsed < 14 * DAY) return { value: -Math.floor(elapsed / DAY), unit: 'day' };
  return { value: -Math.floor(elapsed / (7 * DAY)), unit: 'week' };
}
