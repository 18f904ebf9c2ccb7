const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago `then` was, in the largest unit that fits; both in milliseconds since the epoch. A clock that runs behind
 * the server's never makes a past act future: it was just now.
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
