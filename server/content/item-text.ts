import type { Language } from '../rules/character-class';
import type { PassiveRule } from '../rules/equipment';
import type { QuestCategory } from '../rules/quest-category';
import type { Item, ItemTexts } from './item';

/** The quests of a category within a sentence; Ukrainian uses the accusative, as after "за". */
const QUESTS_BY_CATEGORY: Readonly<Record<Language, Readonly<Record<QuestCategory, string>>>> = {
  en: {
    fitness: 'fitness quests',
    learning: 'learning quests',
    productivity: 'productivity quests',
    social: 'social quests',
    habit: 'habit quests',
    mental: 'mind quests',
    health: 'health quests',
  },
  uk: {
    fitness: 'спортивні квести',
    learning: 'навчальні квести',
    productivity: 'квести на продуктивність',
    social: 'квести на спілкування',
    habit: 'квести на звички',
    mental: 'квести на спокій',
    health: 'квести на здоров’я',
  },
};

/** Returns the name and description of an item in a language (R101). */
export function renderItemText({ texts }: Pick<Item, 'texts'>, language: Language): ItemTexts {
  const { name, description } = texts[language];
  return { name, description };
}

/** Describes a passive rule. The sentence is generated from the rule, so it can't promise anything else (R62). */
export function renderPassiveText(rule: PassiveRule, language: Language): string {
  return PASSIVE_RENDERERS[language](rule);
}

function renderEnglish(rule: PassiveRule): string {
  switch (rule.kind) {
    case 'quest-xp':
      return `+${rule.percent}% XP from ${QUESTS_BY_CATEGORY.en[rule.category]}`;
    case 'party-xp':
      return `+${rule.percent}% XP for the party from your contributions`;
    case 'timer':
      return `Timers ${rule.percent}% shorter`;
    case 'streak-protection':
      return `+${rule.percent}% chance to save a streak`;
    case 'loot-luck':
      return `+${rule.percent}% chance to find something in a chest`;
  }
}

function renderUkrainian(rule: PassiveRule): string {
  switch (rule.kind) {
    case 'quest-xp':
      return `+${rule.percent}% XP за ${QUESTS_BY_CATEGORY.uk[rule.category]}`;
    case 'party-xp':
      return `+${rule.percent}% XP для загону від твоїх внесків`;
    case 'timer':
      return `Таймери коротші на ${rule.percent}%`;
    case 'streak-protection':
      return `+${rule.percent}% до шансу вберегти серію`;
    case 'loot-luck':
      return `+${rule.percent}% до шансу знайти щось у скрині`;
  }
}

const PASSIVE_RENDERERS: Readonly<Record<Language, (rule: PassiveRule) => string>> = {
  en: renderEnglish,
  uk: renderUkrainian,
};
