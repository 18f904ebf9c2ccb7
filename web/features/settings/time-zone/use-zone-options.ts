import { useEffect, useMemo, useState } from 'react';
import type { Language } from '../../../../server/rules/character-class';
import { allZones, canonicalZone, deviceZone } from './time-zones';
import { countryNamesByZone } from './zone-countries';
import { describeZone, sortByOffset, type ZoneOption } from './zone-options';

/** Zones described per slice. One takes about a millisecond. */
const BATCH_SIZE = 20;

interface ZoneOptions {
  readonly options: readonly ZoneOption[];
  /** Whether these are all zones. */
  readonly isComplete: boolean;
}

/**
 * Returns all zones: the one in use, the device's, and the others by the distance of their offsets from the one in use. Until they are
 * described, in slices, so that the page stays responsive, only the first two; a search that doesn't wait gets all of them at once.
 */
export function useZoneOptions(inUse: string, language: Language, isSearching: boolean): ZoneOptions {
  const zones = useMemo(() => {
    const [now, countries] = [new Date(), countryNamesByZone(language)];
    const first = [...new Set([inUse, deviceZone()].map(canonicalZone))];
    const others = allZones().filter((zone) => !first.includes(zone));
    // The slices and a search that doesn't wait for them describe each zone once.
    const described = new Map<string, ZoneOption>();
    const describe = (zone: string): ZoneOption => {
      const option = described.get(zone) ?? describeZone(zone, language, now, countries);
      described.set(zone, option);
      return option;
    };
    return { first: first.map(describe), others, describe };
  }, [inUse, language]);
  /** The zones that are all described. */
  const [complete, setComplete] = useState<typeof zones>();
  useEffect(() => {
    let count = 0;
    const describeBatch = () => {
      for (const zone of zones.others.slice(count, count + BATCH_SIZE)) zones.describe(zone);
      count += BATCH_SIZE;
      if (count < zones.others.length) next = setTimeout(describeBatch);
      else setComplete(zones);
    };
    let next = setTimeout(describeBatch);
    return () => clearTimeout(next);
  }, [zones]);
  const isComplete = isSearching || complete === zones;
  return useMemo(() => {
    const others = isComplete ? zones.others.map(zones.describe) : [];
    const [origin] = zones.first;
    const options = origin ? [...zones.first, ...sortByOffset(others, origin)] : others;
    return { options, isComplete };
  }, [isComplete, zones]);
}
