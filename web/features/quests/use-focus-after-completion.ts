import { useEffect, useRef, type RefObject } from 'react';

/** Completing takes the button away; the focus it had then goes to the quest's name instead of nowhere. */
export function useFocusAfterCompletion(
  done: boolean,
  name: RefObject<HTMLButtonElement | null>,
): { readonly onFocus: () => void; readonly onBlur: () => void } {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!done) return;
    if (hadFocus.current) name.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [done, name]);
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
