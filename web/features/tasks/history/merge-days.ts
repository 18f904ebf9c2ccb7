import type { TaskDay } from '../../../api/models';

/** Joins the newest page with the pages loaded before, newest first, without duplicate days. */
export function mergeDays(latest: readonly TaskDay[], seen: readonly TaskDay[]): readonly TaskDay[] {
  const end = latest.at(-1)?.date;
  return end === undefined ? latest : [...latest, ...seen.filter(({ date }) => date < end)];
}
