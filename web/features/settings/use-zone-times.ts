import { useEffect, useState } from 'react';
import { zoneTimeName } from './time-zones';

/** So many at a time: each takes a phone about a millisecond. */
const BATCH_SIZE = 20;
/** So many are told of before the rest is there: what is in the list before anything is searched. */
const FIRST_BATCH_SIZE = 60;

/** What each of the zones is called in the language; worked out in slices, between which a touch is answered. */
export function useZoneTimes(zones: readonly string[], locale: string): ReadonlyMap<string, string> {
  const [times, setTimes] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const found = new Map<string, string>();
    const computeBatch = () => {
      for (const zone of zones.slice(found.size, found.size + BATCH_SIZE))
        found.set(zone, zoneTimeName(zone, locale));
      if (found.size === FIRST_BATCH_SIZE || found.size === zones.length) setTimes(new Map(found));
      if (found.size < zones.length) next = setTimeout(computeBatch);
    };
    let next = setTimeout(computeBatch);
    return () => clearTimeout(next);
  }, [locale, zones]);
  return times;
}
