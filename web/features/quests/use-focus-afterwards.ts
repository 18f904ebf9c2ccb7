import { useEffect, useRef, type RefObject } from 'react';

/** Completing takes the button away; the focus it had then goes to the quest's name instead of nowhere. */
export function useFocusAfterwards(
  done: boolean,
  name: RefObject<HTMLButtonElement | null>,
): { readonly onFocus: () => void; readonly onBlur: () => void } {
  const held = useRef(false);
  useEffect(() => {
    if (!done) return;
    if (held.current) name.current?.focus({ preventScroll: true });
    held.current = false;
  }, [done, name]);
  return {
    onFocus: () => {
      held.current = true;
    },
    onBlur: () => {
      held.current = false;
    },
  };
}
