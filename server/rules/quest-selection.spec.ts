import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { QUESTS_PER_MONTH, QUESTS_PER_WEEK, selectNewTemplates, shuffle } from './quest-selection';

const TEMPLATES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id }));
const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
const picking =
  (chance: Iterator<number>) =>
  (n: number): number =>
    Math.floor(Number(chance.next().value) * n);

describe('the quests of a week and a month', () => {
  it('are three and two', () => {
    expect([QUESTS_PER_WEEK, QUESTS_PER_MONTH]).toEqual([3, 2]);
  });

  it('are different, none of the period before, whatever the random numbers', () => {
    const previous = fc.uniqueArray(fc.constantFrom(...TEMPLATES.map(({ id }) => id)), { maxLength: 4 });
    fc.assert(
      fc.property(previous, chances, (before, chance) => {
        const pick = picking(chance);
        const ids = selectNewTemplates({ templates: TEMPLATES, previous: before, count: 3, pick }).map(
          ({ id }) => id,
        );
        expect(new Set(ids).size).toBe(3);
        expect(ids.filter((id) => before.includes(id))).toEqual([]);
      }),
    );
  });

  it('can be any of the catalogue', () => {
    const first = new Set<string | undefined>();
    for (let place = 0; place < TEMPLATES.length; place += 1) {
      const pick = (n: number): number => place % n;
      first.add(selectNewTemplates({ templates: TEMPLATES, previous: [], count: 1, pick })[0]?.id);
    }
    expect(first.size).toBe(TEMPLATES.length);
  });

  it('throw when the catalogue has too few left', () => {
    const choice = { templates: TEMPLATES, previous: ['a', 'b', 'c', 'd', 'e'], count: 3, pick: () => 0 };
    expect(() => selectNewTemplates(choice)).toThrow('2 quests left, not 3');
  });
});

describe('shuffle', () => {
  it('keeps every item and leaves the original unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), chances, (numbers, chance) => {
        const before = [...numbers];
        const order = (a: number, b: number): number => a - b;
        expect(shuffle(numbers, picking(chance)).sort(order)).toEqual([...numbers].sort(order));
        expect(numbers).toEqual(before);
      }),
    );
  });
});
