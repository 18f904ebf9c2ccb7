import type { Language } from '../../../server/rules/character-class';
import { formatLocale } from '../../i18n/format-locale';

/** Formats durations and sizes in the reader's language. */
export interface Measures {
  /** "0.4 sec", "2 min 5 sec", "3 days 4 hr": the two largest units that fit. */
  readonly duration: (seconds: number) => string;
  /** "1.2 MB", in thousands. */
  readonly bytes: (bytes: number) => string;
  /** A time of day with seconds; milliseconds since the epoch. */
  readonly clock: (instant: number) => string;
  /** "28 Nov, 08:16" of an instant in ISO 8601, with the year where it isn't this one. */
  readonly moment: (iso: string) => string;
}

const TIME_UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
const SIZE_UNITS = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
  ['byte', 1],
] as const;

/** Below this many seconds a decimal is shown. */
const MAX_SECONDS_WITH_TENTHS = 9.95;

const measuresCache = new Map<Language, Measures>();

export function measuresFor(language: Language): Measures {
  const measures = measuresCache.get(language) ?? createMeasures(language);
  measuresCache.set(language, measures);
  return measures;
}

function createMeasures(language: Language): Measures {
  const locale = formatLocale(language);
  const inUnit = (unit: string, value: number, maximumFractionDigits: number): string =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits,
    }).format(value);
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
  const short = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  const thisYear = new Intl.DateTimeFormat(locale, short);
  const anyYear = new Intl.DateTimeFormat(locale, { ...short, year: 'numeric' });
  return {
    duration: (seconds) => {
      if (seconds < MAX_SECONDS_WITH_TENTHS) return inUnit('second', Math.max(0, seconds), 1);
      const whole = Math.round(seconds);
      const first = TIME_UNITS.findIndex(([, size]) => whole >= size);
      const [large, small] = TIME_UNITS.slice(first, first + 2);
      if (!large) return inUnit('second', whole, 0);
      const [unit, size] = large;
      const rest = small ? Math.floor((whole % size) / small[1]) : 0;
      const parts = [inUnit(unit, Math.floor(whole / size), 0)];
      if (small && rest > 0) parts.push(inUnit(small[0], rest, 0));
      return parts.join(' ');
    },
    bytes: (bytes) => {
      const [unit, size] = SIZE_UNITS.find(([, each]) => bytes >= each) ?? (['byte', 1] as const);
      return inUnit(unit, bytes / size, 1);
    },
    clock: (instant) => clock.format(instant),
    moment: (iso) => {
      const date = new Date(iso);
      const isThisYear = date.getFullYear() === new Date().getFullYear();
      return (isThisYear ? thisYear : anyYear).format(date);
    },
  };
}
