import type { Language } from '../../../../server/rules/character-class';
import { matchesWords } from '../../../ui/forms/search-words';
import { OTHER_CITIES } from './other-cities';
import { offsetSearchTerms, offsetText, zoneTime } from './time-zones';
import { ZONE_CITIES } from './zone-cities/zone-cities';
import { placeOfTime, zoneCity } from './zone-city';
import type { ZoneCountry } from './zone-countries';

/** A zone as the list of zones shows and finds it. */
export interface ZoneOption {
  readonly zone: string;
  readonly city: string;
  /** "Ukraine · UTC+02:00" */
  readonly caption: string;
  /** Its offset from UTC, in minutes. */
  readonly minutes: number;
  /** What a search looks at. */
  readonly texts: readonly string[];
}

/** Returns what is known about a zone at `now`, in the language of the interface. */
export function describeZone(
  zone: string,
  language: Language,
  now: Date,
  countries: ReadonlyMap<string, ZoneCountry>,
): ZoneOption {
  const { minutes, name } = zoneTime(zone, language, now);
  const city = zoneCity(zone, language, () => name);
  const country = countries.get(zone);
  // Where the browser doesn't know the country, the name of the time mostly has it.
  const place = country?.name ?? (language === 'uk' ? placeOfTime(name) : name);
  return {
    zone,
    city,
    caption: [place === city || zone === 'UTC' ? '' : place, offsetText(minutes)].filter(Boolean).join(' · '),
    minutes,
    texts: [
      zone,
      city,
      name,
      ZONE_CITIES[zone] ?? '',
      OTHER_CITIES[zone] ?? '',
      country?.searchText ?? '',
      ...offsetSearchTerms(minutes),
    ],
  };
}

/**
 * Returns the options with the nearest offsets to that of `origin` first: the same one, and then from west to east. Of one offset, those
 * of the same continent come first.
 */
export function sortByOffset(options: readonly ZoneOption[], origin: ZoneOption): readonly ZoneOption[] {
  const distance = ({ minutes }: ZoneOption) => Math.abs(minutes - origin.minutes);
  const continentRank = ({ zone }: ZoneOption) => (continentOf(zone) === continentOf(origin.zone) ? 0 : 1);
  return [...options].sort(
    (a, b) =>
      distance(a) - distance(b) ||
      a.minutes - b.minutes ||
      continentRank(a) - continentRank(b) ||
      a.city.localeCompare(b.city),
  );
}

function continentOf(zone: string): string | undefined {
  return zone.split('/')[0];
}

/** Returns the options that match every word. */
export function searchZones(options: readonly ZoneOption[], words: string): readonly ZoneOption[] {
  return options.filter(({ texts }) => matchesWords(words, texts));
}
