import { useEffect, useState } from 'react';

/** How long rows stay where they are when only their order has changed, in milliseconds. */
const REORDER_DELAY_MS = 1_000;

/**
 * A list whose rows don't change places under a thumb that taps on: a new order is taken a moment after it came. What
 * each row shows is never held back, and a row that is new or gone is so at once.
 */
export function useStableOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
): readonly Item[] {
  const wanted = items.map(({ id }) => id).join(' ');
  const [order, setOrder] = useState(wanted);
  const byId = new Map(items.map((item) => [item.id, item]));
  const ids = order.split(' ');
  const isReordered = wanted !== order && ids.length === items.length && ids.every((id) => byId.has(id));
  useEffect(() => {
    if (wanted === order) return undefined;
    const timer = setTimeout(() => setOrder(wanted), isReordered ? REORDER_DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [isReordered, order, wanted]);
  return isReordered ? ids.flatMap((id) => byId.get(id) ?? []) : items;
}
