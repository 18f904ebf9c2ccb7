// Shows R37.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CHARACTER_CLASSES } from './character-class';
import { hasClassBonus, isBonusClass } from './class-bonus';
import { QUESTS_PER_DAY, selectDailyQuests } from './daily-selection';
import type { QuestCategory } from './quest-category';
import type { QuestMode } from './quest-mode';

interface Quest {
  readonly id: string;
  readonly category: QuestCategory;
  readonly mode: QuestMode;
}

/** The smallest catalogue that satisfies the rule: six of each required kind. */
const SMALLEST: readonly Quest[] = (
  [
    ['fitness', 'timer'],
    ['learning', 'progressive'],
    ['mental', 'normal'],
  ] as const
).flatMap(([category, mode]) =>
  Array.from({ length: 6 }, (_, index) => ({ id: `${category}-${index}`, category, mode })),
);

const anyClass = fc.constantFrom(...CHARACTER_CLASSES);

describe('the quests of a day', () => {
  it('satisfy every rule on every day, for every class, whatever the random numbers', () => {
    fc.assert(
      fc.property(
        anyClass,
        fc.uniqueArray(fc.constantFrom(...SMALLEST.map(({ id }) => id)), { maxLength: QUESTS_PER_DAY }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        (characterClass, yesterday, chance) => {
          const pick = (n: number): number => Math.floor((chance.next().value ?? 0) * n);
          const chosen = selectDailyQuests({ templates: SMALLEST, yesterday, characterClass, pick });
          const ids = chosen.map(({ id }) => id);
          expect(new Set(ids).size).toBe(QUESTS_PER_DAY);
          expect(ids.filter((id) => yesterday.includes(id))).toEqual([]);
          expect(chosen.map(({ mode }) => mode)).toEqual(expect.arrayContaining(['timer', 'progressive']));
          if (isBonusClass(characterClass)) {
            expect(chosen.some(({ category }) => hasClassBonus(characterClass, category))).toBe(true);
          }
        },
      ),
    );
  });

  it('can satisfy several requirements with one quest', () => {
    const templates: Quest[] = [
      { id: 'plank', category: 'fitness', mode: 'timer' },
      { id: 'squats', category: 'fitness', mode: 'progressive' },
      ...['a', 'b', 'c'].map((id): Quest => ({ id, category: 'social', mode: 'normal' })),
    ];
    const chosen = selectDailyQuests({ templates, yesterday: [], characterClass: 'warrior', pick: () => 0 });
    expect(chosen.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c', 'plank', 'squats']);
  });

  it('can be any quest of the catalogue, in any place', () => {
    let seed = 1;
    const pick = (n: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * n);
    };
    const first = new Set<string>();
    for (let day = 0; day < 1000; day++) {
      const [quest] = selectDailyQuests({ templates: SMALLEST, yesterday: [], characterClass: 'mage', pick });
      if (quest) first.add(quest.id);
    }
    expect(first.size).toBe(SMALLEST.length);
  });

  it.each([
    ['too few quests', SMALLEST.slice(4, 8)],
    ['no timer', SMALLEST.filter(({ mode }) => mode !== 'timer')],
    ['no progressive quest', SMALLEST.filter(({ mode }) => mode !== 'progressive')],
    ["none of the class's", SMALLEST.filter(({ category }) => category !== 'mental')],
  ])('throw for a catalogue with %s', (_what, templates) => {
    const choice = { templates, yesterday: [], characterClass: 'mystic', pick: () => 0 };
    expect(() => selectDailyQuests(choice)).toThrow('too few quests');
  });
});
