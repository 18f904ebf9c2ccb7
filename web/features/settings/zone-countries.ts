import { canonicalZone } from './time-zones';

/** Zones of a locale's region: a method in current browsers, a property in earlier ones, neither in the oldest. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?(): readonly string[] | undefined;
  readonly timeZones?: readonly string[];
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Returns the localised names of each zone's countries, long and short ("Сполучені Штати США"). Where a country has several
 * zones, the browser's name of a zone has only its city. Without an entry where the browser doesn't know the zones of a
 * country. Takes about 25 ms.
 */
export function countryNamesByZone(locale: string): ReadonlyMap<string, string> {
  const [long, short] = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }),
  );
  const names = new Map<string, Set<string>>();
  for (const region of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const [name, abbreviation] = [long?.of(region), short?.of(region)];
    if (name === undefined) continue;
    for (const zone of zonesOf(region).map(canonicalZone)) {
      const known = names.get(zone) ?? new Set();
      names.set(zone, known.add(name).add(abbreviation ?? name));
    }
  }
  return new Map([...names].map(([zone, countries]) => [zone, [...countries].join(' ')]));
}

function zonesOf(region: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale('und', { region });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
