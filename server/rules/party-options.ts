/** Themes a party can have (R71). */
export const PARTY_THEMES = ['fitness', 'study', 'productivity', 'adventure', 'general'] as const;
export type PartyTheme = (typeof PARTY_THEMES)[number];

/** The emoji of each theme (R71). */
export const PARTY_THEME_EMOJIS: Readonly<Record<PartyTheme, string>> = {
  fitness: '🏃',
  study: '📚',
  productivity: '⚡',
  adventure: '⚔️',
  general: '⭐',
};

/** The language that a party speaks (R460); `any` for one that hasn't chosen. */
export const PARTY_LANGUAGES = ['any', 'en', 'uk'] as const;
export type PartyLanguage = (typeof PARTY_LANGUAGES)[number];

/** Categories of party quests (R84). */
export const PARTY_QUEST_CATEGORIES = [
  'collaboration',
  'fitness',
  'learning',
  'productivity',
  'social',
] as const;
export type PartyQuestCategory = (typeof PARTY_QUEST_CATEGORIES)[number];

/** The 16 emojis a party quest can show (R84), the first being the default. */
export const PARTY_QUEST_EMOJIS = [
  '🎯', '🏆', '💪', '📚', '🤝', '⭐', '🎉', '🔥', '⚡', '🚀', '💎', '🎨', '🏃', '🧠', '❤️', '🎪',
] as const; // prettier-ignore

/** Limits and defaults (R71). */
export const PARTY_LIMITS = {
  maxMembers: { min: 2, max: 50, default: 10 },
  minLevel: { min: 1, max: 100, default: 1 },
  weeklyGoal: { min: 50, max: 1000, default: 100 },
  monthlyGoal: { min: 50, max: 10_000, default: 500 },
  nameLength: 50,
  descriptionLength: 200,
  rulesLength: 1000,
  /** Of a new password, in code points (R76); older ones may be shorter. */
  passwordLength: { min: 4, max: 128 },
  /** Length of the search term for parties. */
  searchLength: 100,
  /** Goals as free text (R81). */
  goalLength: 30,
} as const;

/** Of a link that lets players into a party (R409). */
export const PARTY_INVITATION_LIMITS = {
  /** How long it is valid, in days. */
  days: { min: 1, max: 30, default: 7 },
  /** How many players it lets in. */
  uses: { min: 1, max: 50, default: 10 },
  /** Links of a member that are valid at the same time. */
  activePerMember: 10,
} as const;

/** Why a text can't be the new password of a party (R76); undefined for one that can. Empty is no password. */
export function findPartyPasswordFault(password: string): 'missing' | 'short' | undefined {
  if (password === '') return 'missing';
  return [...password].length < PARTY_LIMITS.passwordLength.min ? 'short' : undefined;
}

/** Limits and defaults of party quests (R84, R499). */
export const PARTY_QUEST_LIMITS = {
  openPerParty: 100,
  nameLength: 50,
  descriptionLength: 200,
  xpReward: { min: 10, max: 1000, default: 100 },
  targetValue: { min: 1, max: 1000, default: 10 },
} as const;

/** Ended quests in the list of a party's quests, and in each page of those before them (R497). */
export const ENDED_QUESTS_PER_PAGE = 20;
