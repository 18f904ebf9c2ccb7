import { useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/use-language';
import { allZones, deviceZone, offsetSearchTerms, searchZones } from './time-zones';
import { useZoneTimes } from './use-zone-times';
import { citiesOf } from './zone-cities';

/** More than anybody reads; the search finds the others. */
const MAX_SHOWN = 50;

interface ZoneSearch {
  readonly words: string;
  readonly search: (words: string) => void;
  readonly shown: readonly string[];
  /** How many more are found than shown. */
  readonly more: number;
  /** What the language calls each one's time, as far as that has been worked out. */
  readonly times: ReadonlyMap<string, string>;
  /** When the search began: offsets are those of then. */
  readonly now: Date;
}

/** All time zones, the one in use and the device's first, and those of them that are looked for. */
export function useZoneSearch(inUse: string): ZoneSearch {
  const [words, search] = useState('');
  const [now] = useState(() => new Date());
  const zones = useMemo(() => allZones(inUse, deviceZone()), [inUse]);
  const language = useLanguage();
  const times = useZoneTimes(zones, language);
  // Working offsets out takes a while for all, so only when one is looked for.
  const byOffset = /[+\d−-]/.test(words);
  const found = searchZones(zones, words, (zone) => [
    times.get(zone) ?? '',
    citiesOf(zone, language),
    ...(byOffset ? offsetSearchTerms(zone, now) : []),
  ]);
  const shown = found.slice(0, MAX_SHOWN);
  return { words, search, shown, more: found.length - shown.length, times, now };
}
