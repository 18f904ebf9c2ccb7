const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;

/** How much longer an hour with activity keeps a party warm: more than a day, so that daily activity adds up. */
const WARM_HOURS = 36;
/** How far ahead of its last activity a party can be warm: two weeks. */
const MAX_WARM_HOURS = 336;
/** Puts a full party behind any that had activity within the last two weeks more than it. */
const FULL_PENALTY = 2 * MAX_WARM_HOURS;

/** Days that `activeDays` looks back, the last one included. */
const WEEK_DAYS = 7;
const WEEK_MASK = 2 ** WEEK_DAYS - 1;

/**
 * How alive a party is (R462). Hours are whole ones since 1970, UTC. `rank` is what Discover sorts by, higher first: it
 * needs no update as time passes, because all parties cool down equally fast. A list shows the order as of the beginning
 * of an hour, so the ranks before the last two hours with a change are stored as well (R463).
 */
export interface PartyStanding {
  /** Hour of the last activity. */
  readonly activeHour: number;
  /** Hour until which the party is warm. */
  readonly warmUntil: number;
  /** Bit n is set if there was activity n days before the day of `activeHour`; 7 bits. */
  readonly activeDays: number;
  readonly rank: number;
  /** Hour of the last change of `rank`. */
  readonly rankHour: number;
  /** The rank before `rankHour`. */
  readonly previousRank: number;
  /** Hour in which `previousRank` was reached. */
  readonly previousRankHour: number;
  /** The rank before `previousRankHour`. */
  readonly olderRank: number;
}

/** Returns the number of whole hours since 1970 at `instant`, ISO 8601. */
export function toHour(instant: string): number {
  return Math.floor(Date.parse(instant) / HOUR_MS);
}

/** The founding counts as activity, and its rank is valid in every list: a new party is found at once. */
export function foundStanding(hour: number): PartyStanding {
  const rank = hour + WARM_HOURS;
  return {
    activeHour: hour,
    warmUntil: rank,
    activeDays: 1,
    rank,
    rankHour: hour,
    previousRank: rank,
    previousRankHour: 0,
    olderRank: rank,
  };
}

/**
 * Returns the standing after an activity. Only the first one of an hour warms, so that a hundred contributions at once say
 * less than ten on different days.
 */
export function recordActivity(standing: PartyStanding, hour: number, isFull: boolean): PartyStanding {
  if (hour <= standing.activeHour) return updateRank(standing, hour, isFull);
  const days = toDay(hour) - toDay(standing.activeHour);
  const warm = {
    ...standing,
    activeHour: hour,
    warmUntil: Math.min(Math.max(standing.warmUntil, hour) + WARM_HOURS, hour + MAX_WARM_HOURS),
    activeDays: shiftDays(standing.activeDays, days) | 1,
  };
  return updateRank(warm, hour, isFull);
}

/** Returns the standing with the rank that follows from it and from whether the party is full. */
export function updateRank(standing: PartyStanding, hour: number, isFull: boolean): PartyStanding {
  const rank = standing.warmUntil - (isFull ? FULL_PENALTY : 0);
  if (rank === standing.rank) return standing;
  if (hour <= standing.rankHour) return { ...standing, rank };
  return {
    ...standing,
    rank,
    rankHour: hour,
    previousRank: standing.rank,
    previousRankHour: standing.rankHour,
    olderRank: standing.previousRank,
  };
}

/**
 * Returns the rank as of the beginning of `hour`. Exact for the current hour and the one before; the statement of
 * `party-discovery.ts` computes the same.
 */
export function rankAt(standing: PartyStanding, hour: number): number {
  if (standing.rankHour < hour) return standing.rank;
  return standing.previousRankHour < hour ? standing.previousRank : standing.olderRank;
}

/** Returns on how many of the seven days that end with `hour` the party had activity (R461). */
export function countActiveDays(
  { activeHour, activeDays }: Pick<PartyStanding, 'activeHour' | 'activeDays'>,
  hour: number,
): number {
  let bits = shiftDays(activeDays, Math.max(0, toDay(hour) - toDay(activeHour)));
  let count = 0;
  for (; bits > 0; bits >>= 1) count += bits & 1;
  return count;
}

function shiftDays(bits: number, days: number): number {
  return days < WEEK_DAYS ? (bits << days) & WEEK_MASK : 0;
}

function toDay(hour: number): number {
  return Math.floor(hour / HOURS_PER_DAY);
}
