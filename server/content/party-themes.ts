import type { Language } from '../rules/character-class';
import type { PartyTheme } from '../rules/party-options';

/** Names of the themes of parties (R101). */
export const PARTY_THEME_NAMES: Readonly<Record<PartyTheme, Readonly<Record<Language, string>>>> = {
  fitness: { en: 'Fitness', uk: 'Спорт' },
  study: { en: 'Study', uk: 'Навчання' },
  productivity: { en: 'Productivity', uk: 'Продуктивність' },
  adventure: { en: 'Adventure', uk: 'Пригоди' },
  general: { en: 'General', uk: 'Різне' },
};
