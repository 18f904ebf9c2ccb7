/** What a frame shows of an hour beside the bars, in this order (R487). */
export const FILM_MOMENT_TYPES = [
  'completed_quest',
  'quest_contribution',
  'member_loot',
  'member_level',
  'joined',
] as const;
export type FilmMomentType = (typeof FILM_MOMENT_TYPES)[number];

/** Moments of one kind in a frame; the others are counted. */
export const MOMENTS_PER_KIND = 2;

/** Bars that a film shows: those of the quests that moved most. */
export const FILM_QUESTS = 8;

/** What one player gave to one quest within an hour. */
export interface FilmContribution {
  /** Hours since the week began, from 0. */
  readonly hour: number;
  readonly questId: string;
  readonly userId: string;
  readonly units: number;
  /** XP for the party. */
  readonly partyXp: number;
}

export interface FilmMoment<Subject> {
  readonly type: FilmMomentType;
  readonly userId: string;
  /** The quest that was completed or contributed to. */
  readonly questId: string | null;
  /** Units contributed. */
  readonly contribution: number | null;
  /** The item that was found. */
  readonly subject: Subject | null;
  /** The level reached. */
  readonly amount: number | null;
}

/** What else happened within an hour, of one kind. */
export interface FilmActivities<Subject> {
  readonly hour: number;
  readonly type: Exclude<FilmMomentType, 'quest_contribution'>;
  readonly count: number;
  /** The first of them, at most {@link MOMENTS_PER_KIND}. */
  readonly moments: readonly FilmMoment<Subject>[];
}

export interface FilmFrame<Subject> {
  readonly hour: number;
  /** XP of the party at the end of the hour. */
  readonly totalXp: number;
  /** Units of the quests whose bars moved, at the end of the hour, by the quest's id. */
  readonly bars: ReadonlyMap<string, number>;
  readonly moments: readonly FilmMoment<Subject>[];
  /** How many moments of the hour the frame doesn't show. */
  readonly otherMoments: number;
}

export interface FilmSource<Subject> {
  /** XP of the party when the week began. */
  readonly xpBefore: number;
  /** Units of quests when the week began, by id; none for new ones. */
  readonly unitsBefore: ReadonlyMap<string, number>;
  readonly contributions: readonly FilmContribution[];
  readonly activities: readonly FilmActivities<Subject>[];
}

/**
 * The frames of a party's week: one for each hour in which something happened, in order, so at most 169 (R487). XP and bars are
 * absolute: those of the last frame are what the rows say at the end.
 */
export function createFilmFrames<Subject>(source: FilmSource<Subject>): readonly FilmFrame<Subject>[] {
  const contributions = groupByHour(source.contributions);
  const activities = groupByHour(source.activities);
  const hours = [...new Set([...contributions.keys(), ...activities.keys()])].sort((a, b) => a - b);
  const units = new Map(source.unitsBefore);
  let totalXp = source.xpBefore;
  return hours.map((hour) => {
    const given = contributions.get(hour) ?? [];
    for (const { questId, units: added, partyXp } of given) {
      units.set(questId, (units.get(questId) ?? 0) + added);
      totalXp += partyXp;
    }
    const kinds = [...(activities.get(hour) ?? []), toActivities(hour, given)];
    const moments = FILM_MOMENT_TYPES.flatMap((type) =>
      kinds.filter((kind) => kind.type === type).flatMap((kind) => kind.moments),
    );
    return {
      hour,
      totalXp,
      bars: new Map(given.map(({ questId }) => [questId, units.get(questId) ?? 0])),
      moments,
      otherMoments: kinds.reduce((sum, { count }) => sum + count, 0) - moments.length,
    };
  });
}

/** The quests that moved most, as many as a film shows. */
export function findFilmQuests(contributions: readonly FilmContribution[]): readonly string[] {
  const moved = new Map<string, number>();
  for (const { questId, units } of contributions) moved.set(questId, (moved.get(questId) ?? 0) + units);
  const mostFirst = [...moved].sort(([, one], [, other]) => other - one);
  return mostFirst.slice(0, FILM_QUESTS).map(([questId]) => questId);
}

/** Who gave most is named first. */
function toActivities(hour: number, given: readonly FilmContribution[]) {
  const most = given.toSorted((one, other) => other.units - one.units).slice(0, MOMENTS_PER_KIND);
  const type = 'quest_contribution' as const;
  const moments = most.map(({ userId, questId, units }) => ({
    type,
    userId,
    questId,
    contribution: units,
    subject: null,
    amount: null,
  }));
  return { hour, type, count: given.length, moments };
}

function groupByHour<Item extends { readonly hour: number }>(
  items: readonly Item[],
): ReadonlyMap<number, readonly Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(item.hour);
    if (group) group.push(item);
    else groups.set(item.hour, [item]);
  }
  return groups;
}
