import { useEffect, useState } from 'react';
import { zoneTimeName } from './time-zones';

/** Zones computed per slice: each takes a phone about a millisecond. */
const BATCH_SIZE = 20;
/** Zones published before the rest is computed: those that the list shows before a search. */
const FIRST_BATCH_SIZE = 60;

/** The localised name of each zone's time; computed in slices, so that the page stays responsive. */
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
