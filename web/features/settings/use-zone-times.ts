import { useEffect, useState } from 'react';
import { zoneTime } from './time-zones';

/** So many at a time: each takes a phone about a millisecond. */
const SLICE = 20;
/** So many are told of before the rest is there: what is in the list before anything is searched. */
const FIRST = 60;

/** What each of the zones is called in the language; worked out in slices, between which a touch is answered. */
export function useZoneTimes(zones: readonly string[], locale: string): ReadonlyMap<string, string> {
  const [times, setTimes] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const found = new Map<string, string>();
    const look = () => {
      for (const zone of zones.slice(found.size, found.size + SLICE)) found.set(zone, zoneTime(zone, locale));
      if (found.size === FIRST || found.size === zones.length) setTimes(new Map(found));
      if (found.size < zones.length) next = setTimeout(look);
    };
    let next = setTimeout(look);
    return () => clearTimeout(next);
  }, [locale, zones]);
  return times;
}
