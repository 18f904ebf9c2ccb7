import { FILM_MOMENT_TYPES } from '../../../../server/rules/party-film';
import type { PartyFilm } from '../../../api/models';

export type FilmMoment = PartyFilm['frames'][number]['moments'][number];

/** What the film shows at once: the party as it was, and what had just happened. */
export interface FilmPicture {
  /** As the leader's clocks showed it, YYYY-MM-DDThh:mm; the beginning of the week for the first picture. */
  readonly at: string;
  readonly totalXp: number;
  /** Units of each quest of the film, by id. */
  readonly units: Readonly<Record<string, number>>;
  readonly moments: readonly FilmMoment[];
  readonly otherMoments: number;
}

/** A film lasts this long at most, in milliseconds (R487). */
const FILM_MS = 30_000;
/** A picture stays no longer than this, so that a quiet week isn't slow. */
const LONGEST_PICTURE_MS = 2_500;

/** Moments that a picture has room for on a phone. */
const SHOWN_MOMENTS = 6;

/** The party when the week began, then after each hour in which something happened. */
export function toPictures(film: PartyFilm): readonly FilmPicture[] {
  const units = Object.fromEntries(film.quests.map(({ id, unitsBefore }) => [id, unitsBefore]));
  const first = {
    at: `${film.week}T00:00`,
    totalXp: film.xpBefore,
    units,
    moments: [],
    otherMoments: 0,
  };
  let last: FilmPicture = first;
  const others = film.frames.map(({ at, totalXp, bars, moments, otherMoments }) => {
    const moved = Object.fromEntries(bars.map((bar) => [bar.questId, bar.units]));
    last = limitMoments({ at, totalXp, units: { ...last.units, ...moved }, moments, otherMoments });
    return last;
  });
  return [first, ...others];
}

/** The same as a story: the party when the week began, then at the end of each day, with what the day brought (R488). */
export function toStory(film: PartyFilm): readonly FilmPicture[] {
  const [first, ...hours] = toPictures(film);
  const days = new Map<string, FilmPicture>();
  for (const picture of hours) {
    const day = picture.at.slice(0, 'YYYY-MM-DD'.length);
    const earlier = days.get(day);
    const moments = [...(earlier?.moments ?? []), ...picture.moments];
    const otherMoments = (earlier?.otherMoments ?? 0) + picture.otherMoments;
    days.set(day, limitMoments({ ...picture, moments, otherMoments }));
  }
  return first ? [first, ...days.values()] : [];
}

/** How long each picture stays, in milliseconds. */
export function pictureDuration(pictures: number): number {
  return Math.min(LONGEST_PICTURE_MS, FILM_MS / pictures);
}

/** Keeps as many moments as there is room for, those of the first kinds, and counts the others. */
function limitMoments(picture: FilmPicture): FilmPicture {
  const { moments, otherMoments } = picture;
  const kindOf = ({ type }: FilmMoment) => FILM_MOMENT_TYPES.indexOf(type);
  const sorted = moments.toSorted((one, other) => kindOf(one) - kindOf(other));
  return {
    ...picture,
    moments: sorted.slice(0, SHOWN_MOMENTS),
    otherMoments: otherMoments + Math.max(0, moments.length - SHOWN_MOMENTS),
  };
}
