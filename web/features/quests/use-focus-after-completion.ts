import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the quest's name when completing removes the focused button. */
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
