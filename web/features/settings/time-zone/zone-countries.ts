import { canonicalZone } from './time-zones';

/** Zones of a locale's region: a method in current browsers, a property in earlier ones, neither in the oldest. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?(): readonly string[] | undefined;
  readonly timeZones?: readonly string[];
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The country of a zone. */
export interface ZoneCountry {
  /** Its short name: "США". */
  readonly name: string;
  /** All its names: "Сполучені Штати США". */
  readonly searchText: string;
}

/**
 * Returns the localised names of each zone's country. Where a country has several zones, the browser's name of a zone has only its
 * city. Without an entry where the browser doesn't know the zones of a country. Takes about 25 ms.
 */
export function countryNamesByZone(locale: string): ReadonlyMap<string, ZoneCountry> {
  const [long, short] = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }),
  );
  const countries = new Map<string, ZoneCountry>();
  for (const region of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = long?.of(region)?.replaceAll('ʼ', '’');
    if (name === undefined) continue;
    const abbreviation = short?.of(region)?.replaceAll('ʼ', '’') ?? name;
    for (const zone of zonesOf(region).map(canonicalZone)) {
      const known = countries.get(zone);
      const searchText = [...new Set([known?.searchText ?? '', name, abbreviation])].join(' ').trim();
      countries.set(zone, { name: known?.name ?? abbreviation, searchText });
    }
  }
  return countries;
}

function zonesOf(region: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale('und', { region });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
