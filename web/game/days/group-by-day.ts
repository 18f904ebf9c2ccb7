import { toLocalDate } from '../../../server/rules/calendar';

export interface DayGroup<Item> {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly items: readonly Item[];
}

/** Groups items by the day they happened on in the player's time zone (R34); keeps the order of both. */
export function groupByDay<Item>(
  items: readonly Item[],
  at: (item: Item) => string,
  timeZone: string,
): readonly DayGroup<Item>[] {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = toLocalDate(at(item), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
