// Shows R487, R488.
import { describe, expect, it } from '@jest/globals';
import type { PartyFilm } from '../../../api/models';
import { computePictureMs, toPictures, toStory, type FilmMoment } from './film-pictures';

const moment = (type: FilmMoment['type'], userId = 'olena'): FilmMoment => ({
  type,
  userId,
  questName: null,
  contribution: null,
  subject: null,
  amount: null,
});

function filmOf(frames: readonly Partial<PartyFilm['frames'][number]>[]): PartyFilm {
  const quest = { name: 'Pages', emoji: '📚', targetValue: 20 };
  return {
    week: '2026-03-02',
    firstWeek: '2026-03-02',
    lastWeek: '2026-03-02',
    xpBefore: 100,
    goal: null,
    quests: [
      { ...quest, id: 'pages', unitsBefore: 4 },
      { ...quest, id: 'walk', unitsBefore: 0 },
    ],
    people: [],
    frames: frames.map((frame, index) => ({
      at: `2026-03-0${2 + index}T10:00`,
      totalXp: 100,
      bars: [],
      moments: [],
      otherMoments: 0,
      ...frame,
    })),
  };
}

describe('the pictures of a film', () => {
  it('begin with the week, and carry each bar on until it moves again', () => {
    const pictures = toPictures(
      filmOf([
        { totalXp: 120, bars: [{ questId: 'pages', units: 6 }] },
        { totalXp: 130, bars: [{ questId: 'walk', units: 1 }] },
      ]),
    );
    expect(pictures.map(({ at, totalXp, units }) => ({ at, totalXp, units }))).toEqual([
      { at: '2026-03-02T00:00', totalXp: 100, units: { pages: 4, walk: 0 } },
      { at: '2026-03-02T10:00', totalXp: 120, units: { pages: 6, walk: 0 } },
      { at: '2026-03-03T10:00', totalXp: 130, units: { pages: 6, walk: 1 } },
    ]);
  });

  it('show five moments, completed quests before others, and count the rest', () => {
    const joined = Array.from({ length: 7 }, () => moment('joined'));
    const [, picture] = toPictures(
      filmOf([{ moments: [...joined, moment('completed_quest')], otherMoments: 3 }]),
    );
    expect(picture?.moments.map(({ type }) => type)).toEqual([
      'completed_quest',
      ...Array.from({ length: 4 }, () => 'joined'),
    ]);
    expect(picture?.otherMoments).toBe(6);
  });

  it('are at most sixty after the first, of neighbouring hours together, and end as the week does', () => {
    const frames = Array.from({ length: 130 }, (_, index) => ({
      totalXp: 101 + index,
      moments: [moment('joined')],
    }));
    const pictures = toPictures(filmOf(frames));
    expect(pictures.length).toBeLessThanOrEqual(61);
    expect(pictures.at(-1)?.totalXp).toBe(230);
    expect(pictures[1]?.moments).toHaveLength(3);
  });

  it('follow each other within thirty seconds, and not slowly when there are few', () => {
    expect(computePictureMs(3)).toBe(2_500);
    for (const count of [12, 50, 170]) expect(computePictureMs(count) * count).toBeLessThanOrEqual(30_000);
  });
});

describe('the story of a week', () => {
  it('has a picture for each day, as the party was at its end, with what the day brought', () => {
    const story = toStory(
      filmOf([
        { at: '2026-03-02T09:00', totalXp: 110, moments: [moment('joined', 'taras')] },
        { at: '2026-03-02T20:00', totalXp: 130, moments: [moment('completed_quest')], otherMoments: 2 },
        { at: '2026-03-05T08:00', totalXp: 150, bars: [{ questId: 'pages', units: 9 }] },
      ]),
    );
    expect(story.map(({ at, totalXp }) => [at, totalXp])).toEqual([
      ['2026-03-02T00:00', 100],
      ['2026-03-02T20:00', 130],
      ['2026-03-05T08:00', 150],
    ]);
    expect(story[1]?.moments.map(({ type }) => type)).toEqual(['completed_quest', 'joined']);
    expect(story[1]?.otherMoments).toBe(2);
    expect(story[2]?.units).toEqual({ pages: 9, walk: 0 });
  });
});
