import { matchesWords } from '../../ui/search-words';

/** Current names of zones in the IANA database; browsers still list them by the former name. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The zone's current name. */
export function canonicalZone(zone: string): string {
  return CURRENT_NAMES[zone] ?? zone;
}

/** The device's time zone. */
export function deviceZone(): string {
  return canonicalZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** All zones that the browser knows, the given ones first. */
export function allZones(...first: readonly string[]): readonly string[] {
  const known = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map(canonicalZone).sort();
  return [...new Set([...first.map(canonicalZone), ...known])];
}

/** A readable name: "America/New York". */
export function readableZone(zone: string): string {
  return canonicalZone(zone).replaceAll('_', ' ');
}

/** The zone's offset from UTC at `instant`: "UTC+02:00". */
export function offsetText(zone: string, instant: Date): string {
  const offset = zonePart('en-US', zone, 'longOffset', instant).replace('GMT', 'UTC').replace('-', '−');
  return offset === 'UTC' ? 'UTC+00:00' : offset;
}

/** Short form of an offset, as typed in a search: "UTC+2". */
export function offsetSearchTerms(zone: string, instant: Date): readonly string[] {
  const offset = offsetText(zone, instant);
  return [offset, offset.replace(/([+−])0/, '$1').replace(':00', '')];
}

/** The localised name of the zone's time, by country or place: "Ukraine Time". */
export function zoneTimeName(zone: string, locale: string): string {
  return zonePart(locale, zone, 'shortGeneric', new Date(0));
}

function zonePart(
  locale: string,
  timeZone: string,
  timeZoneName: 'longOffset' | 'shortGeneric',
  instant: Date,
): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The zones that match every word, in their name or in another search text. */
export function searchZones(
  zones: readonly string[],
  words: string,
  more: (zone: string) => readonly string[],
): readonly string[] {
  return zones.filter((zone) => matchesWords(words, [readableZone(zone), ...more(zone)]));
}
