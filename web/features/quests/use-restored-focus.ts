import { useEffect, useRef, type RefObject } from 'react';

/** Longer than a dialog takes to go, in milliseconds. */
const DIALOG_CLOSE_POLL_MS = 300;

/**
 * After `change`, gives the focus to `target` if what had it is gone, and shows where it is. A dialog that has come
 * meanwhile, for a new level, is waited for: it can't give the focus back to what is gone.
 */
export function useRestoredFocus(change: unknown, target: RefObject<HTMLElement | null>): void {
  const known = useRef(change);
  useEffect(() => {
    if (known.current === change) return undefined;
    known.current = change;
    const timer = setInterval(() => {
      const held = document.activeElement;
      if (held?.closest('[role=dialog], [role=alertdialog]')) return;
      clearInterval(timer);
      if (held === null || held === document.body) target.current?.focus({ preventScroll: true });
      // A finished quest moves to the end of its list: the view follows a keyboard there, and nobody else.
      if (target.current?.matches(':focus-visible')) target.current.scrollIntoView({ block: 'nearest' });
    }, DIALOG_CLOSE_POLL_MS);
    return () => clearInterval(timer);
  }, [change, target]);
}
