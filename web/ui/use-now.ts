import { useEffect, useState } from 'react';

/** Relative times are written anew this often, in milliseconds. */
export const AGES_EVERY_MS = 20_000;

/** The time in milliseconds since the epoch, again every `everyMs` while `active`, and at once when the tab is seen again. */
export function useNow(everyMs: number, active = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return undefined;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs, active]);
  return now;
}
