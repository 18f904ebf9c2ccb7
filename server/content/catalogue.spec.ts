import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CHARACTER_CLASSES } from '../rules/character-class';
import { hasClassBonus, isBonusClass } from '../rules/class-bonus';
import { QUESTS_PER_DAY, selectDailyQuests } from '../rules/daily-selection';
import { statLevel, statOfCategory } from '../rules/difficulty';
import { xpRequired } from '../rules/levels';
import { QUEST_CATEGORIES } from '../rules/quest-category';
import { DEFAULT_STATS } from '../rules/stats';
import { DAILY_QUESTS, findQuestTemplate } from './catalogue';
import { catalogueFaults } from './catalogue-check';
import type { QuestTemplate } from './quest-template';

/** Uniform and repeatable. */
function picker(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

describe('the catalogue', () => {
  it('has no fault', () => {
    expect(catalogueFaults(DAILY_QUESTS)).toEqual([]);
  });

  it('has at least 30 daily quests, at least five in every category', () => {
    expect(DAILY_QUESTS.length).toBeGreaterThanOrEqual(30);
    for (const category of QUEST_CATEGORIES) {
      expect(DAILY_QUESTS.filter((quest) => quest.category === category).length).toBeGreaterThanOrEqual(5);
    }
  });

  it('has every mode in every category', () => {
    for (const category of QUEST_CATEGORIES) {
      const modes = DAILY_QUESTS.filter((quest) => quest.category === category).map(({ mode }) => mode);
      expect(modes).toEqual(expect.arrayContaining(['timer', 'progressive', 'normal']));
    }
  });

  it.each(['Side Plank', 'High Knees'])('has %s, as a timer', (name) => {
    expect(DAILY_QUESTS.find(({ texts }) => texts.en.name === name)?.mode).toBe('timer');
  });

  it('finds a quest by its id and nothing by another', () => {
    for (const quest of DAILY_QUESTS) expect(findQuestTemplate(quest.id)).toBe(quest);
    expect(findQuestTemplate('no-such-quest')).toBeUndefined();
  });

  it.each(CHARACTER_CLASSES)(
    'gives the %s five quests by the rules on 400 days in a row, and every quest in time',
    (characterClass) => {
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const pick = picker(seed);
          const seen = new Set<string>();
          let yesterday: readonly string[] = [];
          for (let day = 0; day < 400; day++) {
            const chosen = selectDailyQuests({ templates: DAILY_QUESTS, yesterday, characterClass, pick });
            const problems = brokenRules(chosen, yesterday, characterClass);
            if (problems.length > 0) throw new Error(`day ${day}: ${problems.join(', ')}`);
            yesterday = chosen.map(({ id }) => id);
            yesterday.forEach((id) => seen.add(id));
          }
          expect(DAILY_QUESTS.filter(({ id }) => !seen.has(id))).toEqual([]);
        }),
        { numRuns: 10 },
      );
    },
  );

  it('pays a new player enough for level 2 when the whole first day is done', () => {
    const rewards = DAILY_QUESTS.map(
      ({ category, tiers }) => tiers[statLevel(DEFAULT_STATS[statOfCategory(category)])].xp,
    );
    const poorest = rewards.sort((a, b) => a - b).slice(0, QUESTS_PER_DAY);
    expect(poorest.reduce((sum, xp) => sum + xp, 0)).toBeGreaterThanOrEqual(xpRequired(1));
  });
});

function brokenRules(
  chosen: readonly QuestTemplate[],
  yesterday: readonly string[],
  characterClass: string,
): readonly string[] {
  const ids = chosen.map(({ id }) => id);
  const broken: string[] = [];
  if (new Set(ids).size !== QUESTS_PER_DAY) broken.push('not five different quests');
  if (ids.some((id) => yesterday.includes(id))) broken.push("one of yesterday's");
  if (!chosen.some(({ mode }) => mode === 'timer')) broken.push('no timer');
  if (!chosen.some(({ mode }) => mode === 'progressive')) broken.push('no progressive quest');
  if (
    isBonusClass(characterClass) &&
    !chosen.some(({ category }) => hasClassBonus(characterClass, category))
  ) {
    broken.push("none of the class's");
  }
  return broken;
}
