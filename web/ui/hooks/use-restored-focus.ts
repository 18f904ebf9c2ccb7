import { useEffect, useRef, type RefObject } from 'react';

/** Longer than a dialog takes to close, in milliseconds. */
const DIALOG_CLOSE_POLL_MS = 300;

/**
 * After `change`, focuses `target` if the focused element is gone, and scrolls to it. Waits while another dialog is open,
 * for example for a new level, because that dialog can't return the focus to a removed element.
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
      // A finished quest moves to the end of its list: the view follows only for keyboard users.
      if (target.current?.matches(':focus-visible')) target.current.scrollIntoView({ block: 'nearest' });
    }, DIALOG_CLOSE_POLL_MS);
    return () => clearInterval(timer);
  }, [change, target]);
}
