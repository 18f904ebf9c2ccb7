import { useMemo, useSyncExternalStore } from 'react';
import { steps } from './step-queue';

/** Returns the list with the steps that are not sent yet; the same list where there are none. */
export function useWaitingSteps<Item extends { readonly id: string }>(
  items: readonly Item[] | undefined,
  /** Returns the item advanced by `more` steps, never beyond its maximum. */
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
