/** For how many days a feed entry can be cheered (R416). */
const CHEERABLE_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether an entry of the feed is still recent enough for a cheer. Both are ISO 8601 instants. */
export function isCheerableAt(createdAt: string, instant: string): boolean {
  return Date.parse(instant) - Date.parse(createdAt) <= CHEERABLE_DAYS * DAY_MS;
}
