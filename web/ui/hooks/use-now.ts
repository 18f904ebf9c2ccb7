import { useEffect, useState } from 'react';

/** How often relative times are updated, in milliseconds. */
export const RELATIVE_TIME_INTERVAL_MS = 20_000;

/**
 * The time of `clock` in milliseconds since the epoch, updated every `intervalMs` while `active`, and at once when the tab is
 * visible again.
 */
export function useNow(intervalMs: number, active = true, clock = Date.now): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (!active) return undefined;
    const refresh = () => setNow(clock());
    refresh();
    const timer = setInterval(refresh, intervalMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [intervalMs, active, clock]);
  return now;
}
