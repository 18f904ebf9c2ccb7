// Shows R40, R43.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CHARACTER_CLASSES, LANGUAGES } from '../rules/character-class';
import { hasClassBonus, isBonusClass } from '../rules/class-bonus';
import { QUESTS_PER_DAY, selectDailyQuests } from '../rules/daily-selection';
import { toTier, findStatForCategory, TIERS } from '../rules/difficulty';
import { computeXpRequired } from '../rules/levels';
import { QUEST_CATEGORIES } from '../rules/quest-category';
import type { QuestMode } from '../rules/quest-mode';
import { QUESTS_PER_MONTH, QUESTS_PER_WEEK, selectNewTemplates } from '../rules/quest-selection';
import { DEFAULT_STATS } from '../rules/stats';
import { DAILY_QUESTS, findQuestTemplate, MONTHLY_QUESTS, QUEST_TEMPLATES, WEEKLY_QUESTS } from './catalogue';
import { findCatalogueFaults } from './catalogue-check';
import { renderQuestText } from './quest-text';
import type { QuestTemplate } from './quest-template';

const MODES: readonly QuestMode[] = ['timer', 'progressive', 'normal'];

/** A uniform, seeded sequence. */
function picker(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function ofMode(quests: readonly QuestTemplate[], mode: QuestMode): readonly QuestTemplate[] {
  return quests.filter((quest) => quest.mode === mode);
}

describe('the catalogue', () => {
  it('has no faults', () => {
    expect(findCatalogueFaults(QUEST_TEMPLATES)).toEqual([]);
  });

  it.each([
    ['daily', DAILY_QUESTS, 60, 5],
    ['weekly', WEEKLY_QUESTS, 20, 2],
    ['monthly', MONTHLY_QUESTS, 12, 1],
  ] as const)('has enough %s quests, in every category', (type, quests, atLeast, ofEachCategory) => {
    expect(new Set(quests.map((quest) => quest.type))).toEqual(new Set([type]));
    expect(quests.length).toBeGreaterThanOrEqual(atLeast);
    for (const category of QUEST_CATEGORIES) {
      const inCategory = quests.filter((quest) => quest.category === category);
      expect([category, inCategory.length >= ofEachCategory]).toEqual([category, true]);
    }
  });

  it.each(MODES)('has %s quests in every category, at least a quarter of the daily ones', (mode) => {
    const categories = ofMode(DAILY_QUESTS, mode).map(({ category }) => category);
    expect(categories).toEqual(expect.arrayContaining([...QUEST_CATEGORIES]));
    expect(categories.length * 4).toBeGreaterThanOrEqual(DAILY_QUESTS.length);
  });

  it.each(MODES)('has weekly and monthly %s quests', (mode) => {
    expect(ofMode(WEEKLY_QUESTS, mode).length).toBeGreaterThanOrEqual(3);
    expect(ofMode(MONTHLY_QUESTS, mode).length).toBeGreaterThanOrEqual(2);
  });

  it.each(['Side Plank', 'High Knees'])('has %s as a timer quest', (name) => {
    expect(DAILY_QUESTS.find(({ texts }) => texts.en.name === name)?.mode).toBe('timer');
  });

  it.each(LANGUAGES)('has all texts of every quest, at every difficulty, in %s', (language) => {
    const letter = { en: /^[^\p{Script=Cyrillic}]*\p{Script=Latin}/u, uk: /\p{Script=Cyrillic}/u }[language];
    for (const quest of QUEST_TEMPLATES) {
      for (const tier of TIERS) {
        const { name, description, detailedDescription } = renderQuestText(quest, tier, language);
        for (const text of [name, description, detailedDescription]) expect(text).toMatch(letter);
      }
    }
  });

  it('asks for at most thirty steps, one tap each', () => {
    const long = QUEST_TEMPLATES.filter(({ tiers }) => TIERS.some((tier) => tiers[tier].target > 30));
    expect(long.map(({ id }) => id)).toEqual([]);
  });

  it('pays more for a week than for a day, and more for a month than for a week', () => {
    for (const tier of TIERS) {
      const xp = (quests: readonly QuestTemplate[]): readonly number[] =>
        quests.map(({ tiers }) => tiers[tier].xp);
      expect(Math.min(...xp(WEEKLY_QUESTS))).toBeGreaterThan(Math.max(...xp(DAILY_QUESTS)));
      expect(Math.min(...xp(MONTHLY_QUESTS))).toBeGreaterThan(Math.max(...xp(WEEKLY_QUESTS)));
    }
  });

  it('finds a quest by its id, and none by an unknown id', () => {
    for (const quest of QUEST_TEMPLATES) expect(findQuestTemplate(quest.id)).toBe(quest);
    expect(findQuestTemplate('no-such-quest')).toBeUndefined();
  });

  it('pays a new player enough for level 2 when the whole first day is done', () => {
    const rewards = DAILY_QUESTS.map(
      ({ category, tiers }) => tiers[toTier(DEFAULT_STATS[findStatForCategory(category)])].xp,
    );
    const poorest = rewards.sort((a, b) => a - b).slice(0, QUESTS_PER_DAY);
    expect(poorest.reduce((sum, xp) => sum + xp, 0)).toBeGreaterThanOrEqual(computeXpRequired(1));
  });
});

describe('quests handed out from the catalogue', () => {
  it.each(CHARACTER_CLASSES)(
    'are five by the rules for a %s on 400 days in a row, with every quest in time',
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

  it.each([
    ['week', WEEKLY_QUESTS, QUESTS_PER_WEEK],
    ['month', MONTHLY_QUESTS, QUESTS_PER_MONTH],
  ] as const)(
    'are complete for every %s of 200 in a row, never twice running, with every quest in time',
    (_period, templates, count) => {
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const pick = picker(seed);
          const seen = new Set<string>();
          let previous: readonly string[] = [];
          for (let period = 0; period < 200; period++) {
            const chosen = selectNewTemplates({ templates, previous, count, pick }).map(({ id }) => id);
            expect(new Set(chosen).size).toBe(count);
            expect(chosen.filter((id) => previous.includes(id))).toEqual([]);
            previous = chosen;
            previous.forEach((id) => seen.add(id));
          }
          expect(templates.filter(({ id }) => !seen.has(id))).toEqual([]);
        }),
        { numRuns: 10 },
      );
    },
  );
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
