import { useMemo, useSyncExternalStore } from 'react';
import { steps } from './step-queue';

/** The list with what is pressed but not sent yet; the same list where that is nothing. */
export function useWaitingSteps<Item extends { readonly id: string }>(
  items: readonly Item[] | undefined,
  /** The item so many steps further, never beyond its end. */
  advanced: (item: Item, more: number) => Item,
): readonly Item[] | undefined {
  const waiting = useSyncExternalStore(steps.subscribe, steps.waiting);
  return useMemo(() => {
    if (!items?.some(({ id }) => waiting.has(id))) return items;
    return items.map((item) => {
      const more = waiting.get(item.id);
      return more === undefined ? item : advanced(item, more);
    });
  }, [advanced, items, waiting]);
}
