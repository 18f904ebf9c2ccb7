import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dialogStack } from '../dialogs/dialog-stack';

/** How long rows keep their places when only their order has changed, in milliseconds. */
const REORDER_DELAY_MS = 1_000;

/**
 * Returns a list whose rows don't change places under a thumb that taps repeatedly: a new order applies after a delay, and
 * not behind a dialog.
 * Content of rows is always current, and rows are added and removed at once. A row that moves with the focus of a keyboard user stays
 * in view.
 */
export function useStableOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
): readonly Item[] {
  const wanted = items.map(({ id }) => id).join(' ');
  const [order, setOrder] = useState(wanted);
  /** What had the focus, in view, right before the rows changed places. */
  const seen = useRef<Element | null>(null);
  const byId = new Map(items.map((item) => [item.id, item]));
  const ids = order.split(' ');
  const isReordered = wanted !== order && ids.length === items.length && ids.every((id) => byId.has(id));
  useEffect(() => {
    if (wanted === order) return undefined;
    let timer = 0;
    let isOver = false;
    const schedule = () => {
      if (!isOver) timer = window.setTimeout(apply, isReordered ? REORDER_DELAY_MS : 0);
    };
    const apply = () => {
      // A dialog returns its focus to a row, which has to be in its place until then.
      if (isReordered && dialogStack.count() > 0) return dialogStack.whenEmpty(schedule);
      if (isReordered) seen.current = findSeenFocus();
      setOrder(wanted);
    };
    schedule();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isReordered, order, wanted]);
  useLayoutEffect(() => {
    if (seen.current && seen.current === document.activeElement)
      seen.current.scrollIntoView({ block: 'nearest' });
    seen.current = null;
  }, [order]);
  return isReordered ? ids.flatMap((id) => byId.get(id) ?? []) : items;
}

/** The focused element, if it shows its focus and is in view: one that the player has scrolled away stays away. */
function findSeenFocus(): Element | null {
  const held = document.activeElement;
  if (!held?.matches(':focus-visible')) return null;
  const { top, bottom } = held.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight ? held : null;
}
