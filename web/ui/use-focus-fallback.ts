import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Of a button that goes with what it led to: the focus isn't lost with it, `heir` has it from then on. */
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
