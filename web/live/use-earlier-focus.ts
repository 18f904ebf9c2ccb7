import { useLayoutEffect, useRef, type RefObject } from 'react';

export type EntryRef = RefObject<HTMLLIElement | null>;

interface EarlierFocus {
  /** Of the button. */
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** For the entry at `position`; undefined for all but the one that may have to take the focus. */
  readonly refOf: (position: string) => EntryRef | undefined;
}

/**
 * The button for earlier entries goes with the last page; the focus it had goes to the first entry of that page then, or
 * to the last there is. `positions`: of what is shown, newest first.
 */
export function useEarlierFocus(
  positions: readonly string[],
  {
    ended,
    lastPageStart: cameFrom = '',
  }: { readonly ended: boolean; readonly lastPageStart: string | undefined },
): EarlierFocus {
  const entry = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  const focusTarget = ended
    ? (positions.find((position) => position <= cameFrom) ?? positions.at(-1))
    : undefined;
  useLayoutEffect(() => {
    // React hears no blur of what it takes away itself.
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
