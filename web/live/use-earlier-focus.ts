import { useLayoutEffect, useRef, type RefObject } from 'react';

export type EntryRef = RefObject<HTMLLIElement | null>;

interface EarlierFocus {
  /** For the button. */
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** Ref for the entry at `position`; undefined for all but the entry that may have to take the focus. */
  readonly refOf: (position: string) => EntryRef | undefined;
}

/**
 * The button for earlier entries disappears with the last page; its focus then moves to the first entry of that page,
 * or to the last entry of the list. `positions`: those of the shown entries, newest first.
 */
export function useEarlierFocus(
  positions: readonly string[],
  { ended, lastPageStart = '' }: { readonly ended: boolean; readonly lastPageStart: string | undefined },
): EarlierFocus {
  const entry = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  const focusTarget = ended
    ? (positions.find((position) => position <= lastPageStart) ?? positions.at(-1))
    : undefined;
  useLayoutEffect(() => {
    // React fires no blur for an element that it removes itself.
    if (!ended || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) entry.current?.focus({ preventScroll: true });
  }, [ended]);
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = false;
    },
    refOf: (position) => (position === focusTarget ? entry : undefined),
  };
}
