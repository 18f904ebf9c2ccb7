import { useEffect, useRef, type RefObject } from 'react';

/** Completing takes the button away; the focus it or its question had then goes to the quest's name instead of nowhere. */
export function useFocusAfterwards(
  done: boolean,
  asking: boolean,
  name: RefObject<HTMLButtonElement | null>,
): { readonly onFocus: () => void; readonly onBlur: () => void } {
  const held = useRef(false);
  const asked = useRef(false);
  useEffect(() => {
    asked.current ||= asking;
    if (!done) return;
    if (held.current || asked.current) name.current?.focus({ preventScroll: true });
    held.current = false;
    asked.current = false;
  }, [asking, done, name]);
  return {
    onFocus: () => {
      held.current = true;
    },
    onBlur: () => {
      held.current = false;
    },
  };
}
