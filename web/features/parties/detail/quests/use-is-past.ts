import { useEffect, useState } from 'react';
import { serverClock } from '../../../../api/server-clock';

/** The longest delay of a timer of the browser, in milliseconds. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Whether the moment (ISO 8601) has come by the server's clock; changes by itself. False without one. */
export function useIsPast(moment: string | null): boolean {
  const [now, setNow] = useState(serverClock.now);
  const time = moment === null ? Infinity : Date.parse(moment);
  const isPast = time <= now;
  useEffect(() => {
    if (isPast || time === Infinity) return undefined;
    const delay = Math.min(MAX_DELAY_MS, Math.max(0, time - serverClock.now()));
    const timer = setTimeout(() => setNow(serverClock.now()), delay);
    return () => clearTimeout(timer);
  }, [isPast, now, time]);
  return isPast;
}
