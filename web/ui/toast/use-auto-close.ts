import { useEffect, useRef, useState } from 'react';

/** How long a toast stays (R105). */
const AUTO_CLOSE_MS = 5000;

/**
 * Closes after 5 s of being visible: the time stops while the toast is `held` (hovered, or with the focus) and in a
 * hidden tab. Errors close as well (R105 covers all toasts): a problem that the player has to solve stays visible where
 * it occurred, and the toast only reports it.
 */
export function useAutoClose(onClose: () => void, held: boolean): void {
  const [hidden, setHidden] = useState(document.hidden);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (held || hidden) return undefined;
    const timer = setTimeout(() => close.current(), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [held, hidden]);
}
