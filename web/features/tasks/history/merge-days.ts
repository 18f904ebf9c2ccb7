import type { TaskDay } from '../../../api/models';

/** The newest page with what was seen before beneath it, newest first, no day twice. */
export function mergeDays(latest: readonly TaskDay[], seen: readonly TaskDay[]): readonly TaskDay[] {
  const end = latest.at(-1)?.date;
  return end === undefined ? latest : [...latest, ...seen.filter(({ date }) => date < end)];
}
