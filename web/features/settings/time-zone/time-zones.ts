/** Current names of zones in the IANA database; browsers still list them by the former name. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
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

/** All zones that the browser knows. */
export function allZones(): readonly string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'].map(canonicalZone))];
}

/** What the browser knows about a zone. */
export interface ZoneTime {
  /** Its offset from UTC, in minutes; positive in the east. */
  readonly minutes: number;
  /** The localised name of its time, by country or place: "Ukraine Time". */
  readonly name: string;
}

/** Returns the zone's time at `instant`. Takes about a millisecond, longer on a phone. */
export function zoneTime(zone: string, locale: string, instant: Date): ZoneTime {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const text = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map((type) =>
    Number(text(type)),
  );
  const wall = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute);
  // The wall shows whole minutes that have begun.
  return { minutes: Math.ceil((wall - instant.getTime()) / 60_000), name: text('timeZoneName') };
}

/** An offset as text: "UTC+02:00". */
export function offsetText(minutes: number): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`;
}

/** Both forms of an offset that are typed in a search: "UTC+02:00" and "UTC+2". */
export function offsetSearchTerms(minutes: number): readonly string[] {
  const offset = offsetText(minutes);
  return [offset, offset.replace(/([+−])0/, '$1').replace(':00', '')];
}
