import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Of a button that goes with what it led to: the focus isn't lost with it, `heir` has it from then on. */
export function useFocusLeft(heir: () => HTMLElement | null): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef(heir);
  useEffect(() => {
    next.current = heir;
  });
  useLayoutEffect(() => {
    const it = button.current;
    return () => {
      if (it && document.activeElement === it) next.current()?.focus({ preventScroll: true });
    };
  }, []);
  return button;
}
