import { useEffect, useRef, useState } from 'react';

/** How long a toast stays (R105). */
const AUTO_CLOSE_MS = 5000;

/**
 * Closes after 5 s of being in view: the time stands still while it is `held` (hovered, or with the focus) and in a tab
 * nobody sees. Errors go as well (R105 says so of all): what a player has to act upon stays where it went
 * wrong, the toast only tells of it.
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
