// Shows R62.
import { describe, expect, it } from '@jest/globals';
import type { PassiveRule } from '../rules/equipment';
import { QUEST_CATEGORIES } from '../rules/quest-category';
import { findItem, ITEMS } from './item-catalogue';
import { renderItemText, renderPassiveText } from './item-text';

describe('texts of an item', () => {
  it("are in the player's language", () => {
    const item = findItem('notebook-of-small-steps');
    expect(item && renderItemText(item, 'en')).toEqual({
      name: 'Notebook of Small Steps',
      description: 'What is written in it gets done, mostly because it is written so small.',
    });
    expect(item && renderItemText(item, 'uk').name).toBe('Нотатник малих кроків');
  });
});

describe('the text of a passive effect', () => {
  it.each<[PassiveRule, string, string]>([
    [
      { kind: 'quest-xp', category: 'fitness', percent: 6 },
      '+6% XP from fitness quests',
      '+6% XP за спортивні квести',
    ],
    [
      { kind: 'quest-xp', category: 'health', percent: 10 },
      '+10% XP from health quests',
      '+10% XP за квести на здоров’я',
    ],
    [
      { kind: 'party-xp', percent: 12 },
      '+12% XP for the party from your contributions',
      '+12% XP для загону від твоїх внесків',
    ],
    [{ kind: 'timer', percent: 5 }, 'Timers 5% shorter', 'Таймери коротші на 5%'],
    [
      { kind: 'streak-protection', percent: 10 },
      '+10% chance to save a streak',
      '+10% до шансу вберегти серію',
    ],
    [
      { kind: 'loot-luck', percent: 4 },
      '+4% chance to find something in a chest',
      '+4% до шансу знайти щось у скрині',
    ],
  ])('describes the rule %j', (rule, en, uk) => {
    expect(renderPassiveText(rule, 'en')).toBe(en);
    expect(renderPassiveText(rule, 'uk')).toBe(uk);
  });

  it.each(['en', 'uk'] as const)('is different for every category (%s)', (language) => {
    const texts = QUEST_CATEGORIES.map((category) =>
      renderPassiveText({ kind: 'quest-xp', category, percent: 5 }, language),
    );
    expect(new Set(texts).size).toBe(QUEST_CATEGORIES.length);
  });

  it.each(['en', 'uk'] as const)('names the percent of every item that has one (%s)', (language) => {
    for (const { passive } of ITEMS) {
      if (passive) expect(renderPassiveText(passive, language)).toContain(`${passive.percent}%`);
    }
  });
});
