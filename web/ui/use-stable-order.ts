import { useEffect, useState } from 'react';

/** How long rows keep their places when only their order has changed, in milliseconds. */
const REORDER_DELAY_MS = 1_000;

/**
 * Returns a list whose rows don't change places under a thumb that taps repeatedly: a new order applies after a delay.
 * Content of rows is always current, and rows are added and removed at once.
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
