import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns the ref of a button that disappears after its action: when it had the focus, `focusFallback` gets it. */
export function useFocusFallback(
  focusFallback: () => HTMLElement | null,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const currentFallback = useRef(focusFallback);
  useEffect(() => {
    currentFallback.current = focusFallback;
  });
  useLayoutEffect(() => {
    const it = button.current;
    return () => {
      if (it && document.activeElement === it) currentFallback.current()?.focus({ preventScroll: true });
    };
  }, []);
  return button;
}
