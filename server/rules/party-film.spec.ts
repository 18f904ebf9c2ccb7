// Shows R487.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  createFilmFrames,
  FILM_QUESTS,
  findFilmQuests,
  MOMENTS_PER_KIND,
  type FilmActivities,
  type FilmContribution,
  type FilmSource,
} from './party-film';

const gift = (hour: number, details: Partial<FilmContribution> = {}): FilmContribution => ({
  hour,
  questId: 'pages',
  userId: 'olena',
  units: 1,
  partyXp: 10,
  ...details,
});

function joined(hour: number, ...userIds: readonly string[]): FilmActivities<string> {
  const moments = userIds.slice(0, MOMENTS_PER_KIND).map((userId) => ({
    type: 'joined' as const,
    userId,
    questId: null,
    contribution: null,
    subject: null,
    amount: null,
  }));
  return { hour, type: 'joined', count: userIds.length, moments };
}

const filmOf = (source: Partial<FilmSource<string>>) =>
  createFilmFrames<string>({
    xpBefore: 0,
    unitsBefore: new Map(),
    contributions: [],
    activities: [],
    ...source,
  });

describe("the film of a party's week", () => {
  it('has a frame for each hour in which something happened, in order', () => {
    const frames = filmOf({ contributions: [gift(30), gift(2)], activities: [joined(5, 'taras')] });
    expect(frames.map(({ hour }) => hour)).toEqual([2, 5, 30]);
    expect(filmOf({})).toEqual([]);
  });

  it('goes on from what there was before the week, with bars and XP as they are after each hour', () => {
    const frames = filmOf({
      xpBefore: 500,
      unitsBefore: new Map([['pages', 7]]),
      contributions: [
        gift(1),
        gift(1, { userId: 'taras', units: 2, partyXp: 20 }),
        gift(4, { questId: 'walk' }),
      ],
    });
    expect(frames.map(({ totalXp, bars }) => ({ totalXp, bars: [...bars] }))).toEqual([
      { totalXp: 530, bars: [['pages', 10]] },
      { totalXp: 540, bars: [['walk', 1]] },
    ]);
  });

  it('names who gave most, and counts the others', () => {
    const givers = ['anna', 'borys', 'vira', 'hanna', 'danylo'];
    const contributions = givers.map((userId, index) => gift(1, { userId, units: index + 1 }));
    const [frame] = filmOf({ contributions, activities: [joined(1, 'ivan')] });
    expect(frame?.moments.map(({ type, userId }) => [type, userId])).toEqual([
      ['quest_contribution', 'danylo'],
      ['quest_contribution', 'hanna'],
      ['joined', 'ivan'],
    ]);
    expect(frame?.otherMoments).toBe(3);
  });

  it('shows the bars of the quests that moved most', () => {
    const contributions = Array.from({ length: 10 }, (_, index) =>
      gift(index, { questId: `quest ${index}`, units: index + 1 }),
    );
    const shown = findFilmQuests([...contributions, gift(50, { questId: 'quest 0', units: 20 })]);
    expect(shown).toHaveLength(FILM_QUESTS);
    expect(shown.slice(0, 2)).toEqual(['quest 0', 'quest 9']);
    expect(shown).not.toContain('quest 1');
  });

  it('ends with all that was given, whatever the order of the rows', () => {
    const contribution = fc.record({
      hour: fc.integer({ min: 0, max: 168 }),
      questId: fc.constantFrom('pages', 'walk', 'water'),
      userId: fc.constantFrom('olena', 'taras'),
      units: fc.integer({ min: 1, max: 100 }),
      partyXp: fc.integer({ min: 0, max: 1_000 }),
    });
    fc.assert(
      fc.property(fc.array(contribution), fc.nat(), (contributions, xpBefore) => {
        const unitsBefore = new Map([['pages', 3]]);
        const frames = filmOf({ xpBefore, unitsBefore, contributions });
        const sum = (of: (each: FilmContribution) => number) =>
          contributions.reduce((total, each) => total + of(each), 0);
        expect(frames.at(-1)?.totalXp ?? xpBefore).toBe(xpBefore + sum(({ partyXp }) => partyXp));
        for (const questId of ['pages', 'walk', 'water']) {
          const before = unitsBefore.get(questId) ?? 0;
          const given = sum((each) => (each.questId === questId ? each.units : 0));
          const last = frames.findLast(({ bars }) => bars.has(questId))?.bars.get(questId);
          expect(last ?? before).toBe(before + given);
        }
        expect(frames.length).toBeLessThanOrEqual(169);
      }),
    );
  });
});
