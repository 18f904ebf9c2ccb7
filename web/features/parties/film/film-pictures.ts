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

/** A film lasts this long, in milliseconds, and at most 30 seconds with timers that come late (R488). */
const FILM_MS = 29_000;
/** A picture stays no longer than this, so that a quiet week isn't slow. */
const LONGEST_PICTURE_MS = 2_500;
/** More pictures than these would go by before their names have appeared. */
const MOST_PICTURES = 60;

/** Moments that a picture has room for on a phone. */
const SHOWN_MOMENTS = 5;

/** The party when the week began, then after each hour in which something happened, or after some of them in a busy week. */
export function toPictures(film: PartyFilm): readonly FilmPicture[] {
  const hours = toHours(film);
  const each = Math.ceil(hours.length / MOST_PICTURES);
  return [toBeginning(film), ...mergePictures(hours, (_picture, index) => Math.floor(index / each))];
}

/** The same as a story: the party when the week began, then at the end of each day, with what the day brought (R488). */
export function toStory(film: PartyFilm): readonly FilmPicture[] {
  return [toBeginning(film), ...mergePictures(toHours(film), ({ at }) => at.slice(0, 'YYYY-MM-DD'.length))];
}

/** How long each picture stays, in milliseconds. */
export function computePictureMs(pictures: number): number {
  return Math.min(LONGEST_PICTURE_MS, FILM_MS / pictures);
}

function toBeginning({ week, xpBefore, quests }: PartyFilm): FilmPicture {
  const units = Object.fromEntries(quests.map(({ id, unitsBefore }) => [id, unitsBefore]));
  return { at: `${week}T00:00`, totalXp: xpBefore, units, moments: [], otherMoments: 0 };
}

function toHours(film: PartyFilm): readonly FilmPicture[] {
  let { units } = toBeginning(film);
  return film.frames.map(({ at, totalXp, bars, moments, otherMoments }) => {
    units = { ...units, ...Object.fromEntries(bars.map((bar) => [bar.questId, bar.units])) };
    return limitMoments({ at, totalXp, units, moments, otherMoments });
  });
}

/** Pictures of one key become the last of them, with the moments of all. */
function mergePictures(
  pictures: readonly FilmPicture[],
  keyOf: (picture: FilmPicture, index: number) => string | number,
): readonly FilmPicture[] {
  const merged = new Map<string | number, FilmPicture>();
  for (const [index, picture] of pictures.entries()) {
    const key = keyOf(picture, index);
    const earlier = merged.get(key);
    const moments = [...(earlier?.moments ?? []), ...picture.moments];
    const otherMoments = (earlier?.otherMoments ?? 0) + picture.otherMoments;
    merged.set(key, limitMoments({ ...picture, moments, otherMoments }));
  }
  return [...merged.values()];
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
