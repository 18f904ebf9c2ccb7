import { useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/use-language';
import { allZones, deviceZone, offsetSearchTerms, searchZones } from './time-zones';
import { useZoneTimes } from './use-zone-times';
import { ZONE_CITIES } from './zone-cities';
import { countryNamesByZone } from './zone-countries';

/** Results shown at most; the search finds the others. */
const MAX_SHOWN = 50;
const NO_COUNTRIES: ReadonlyMap<string, string> = new Map();

interface ZoneSearch {
  readonly words: string;
  readonly search: (words: string) => void;
  readonly shown: readonly string[];
  /** The number of results that are not shown. */
  readonly more: number;
  /** The localised name of each zone's time, as far as computed. */
  readonly times: ReadonlyMap<string, string>;
  /** When the search started; offsets are computed for that instant. */
  readonly now: Date;
}

/** Searches all time zones; the current one and the device's come first. */
export function useZoneSearch(inUse: string): ZoneSearch {
  const [words, search] = useState('');
  const [now] = useState(() => new Date());
  const zones = useMemo(() => allZones(inUse, deviceZone()), [inUse]);
  const language = useLanguage();
  const times = useZoneTimes(zones, language);
  const isSearching = words.trim() !== '';
  const countries = useMemo(
    () => (isSearching ? countryNamesByZone(language) : NO_COUNTRIES),
    [isSearching, language],
  );
  // Computing the offsets of all zones is slow, so it happens only for a search that contains one.
  const byOffset = /[+\d−-]/.test(words);
  const found = searchZones(zones, words, (zone) => [
    times.get(zone) ?? '',
    ZONE_CITIES[zone] ?? '',
    countries.get(zone) ?? '',
    ...(byOffset ? offsetSearchTerms(zone, now) : []),
  ]);
  const shown = found.slice(0, MAX_SHOWN);
  return { words, search, shown, more: found.length - shown.length, times, now };
}
