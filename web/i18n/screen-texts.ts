import type { Language } from '../../server/rules/character-class';

/** The names of the screens in the navigation and in titles. They are needed before the texts of the screen itself. */
const SCREEN_NAMES = {
  home: { en: 'Home', uk: 'Головна' },
  quests: { en: 'Quests', uk: 'Квести' },
  character: { en: 'Character', uk: 'Персонаж' },
  inventory: { en: 'Inventory', uk: 'Інвентар' },
  parties: { en: 'Parties', uk: 'Загони' },
  settings: { en: 'Settings', uk: 'Налаштування' },
} as const satisfies Record<string, Record<Language, string>>;

export type ScreenName = keyof typeof SCREEN_NAMES;

/** The names of all screens in one language. */
export function screenNames(language: Language): Readonly<Record<ScreenName, string>> {
  const names = Object.entries(SCREEN_NAMES).map(([screen, name]) => [screen, name[language]]);
  return Object.fromEntries(names) as Record<ScreenName, string>;
}

/** The texts that only some screens need, fetched with those screens. */
export const LAZY_TEXTS = {
  accounts: {
    en: async () => (await import('./en/accounts')).accounts,
    uk: async () => (await import('./uk/accounts')).accounts,
  },
  auth: {
    en: async () => (await import('./en/auth')).auth,
    uk: async () => (await import('./uk/auth')).auth,
  },
  character: {
    en: async () => (await import('./en/character')).character,
    uk: async () => (await import('./uk/character')).character,
  },
  firstSteps: {
    en: async () => (await import('./en/first-steps')).firstSteps,
    uk: async () => (await import('./uk/first-steps')).firstSteps,
  },
  inventory: {
    en: async () => (await import('./en/inventory')).inventory,
    uk: async () => (await import('./uk/inventory')).inventory,
  },
  notifications: {
    en: async () => (await import('./en/notifications')).notifications,
    uk: async () => (await import('./uk/notifications')).notifications,
  },
  offline: {
    en: async () => (await import('./en/offline')).offline,
    uk: async () => (await import('./uk/offline')).offline,
  },
  operations: {
    en: async () => (await import('./en/operations')).operations,
    uk: async () => (await import('./uk/operations')).operations,
  },
  parties: {
    en: async () => (await import('./en/parties')).parties,
    uk: async () => (await import('./uk/parties')).parties,
  },
  progress: {
    en: async () => (await import('./en/progress')).progress,
    uk: async () => (await import('./uk/progress')).progress,
  },
  records: {
    en: async () => (await import('./en/records')).records,
    uk: async () => (await import('./uk/records')).records,
  },
  reminders: {
    en: async () => (await import('./en/reminders')).reminders,
    uk: async () => (await import('./uk/reminders')).reminders,
  },
  settings: {
    en: async () => (await import('./en/settings')).settings,
    uk: async () => (await import('./uk/settings')).settings,
  },
  shortcuts: {
    en: async () => (await import('./en/shortcuts')).shortcuts,
    uk: async () => (await import('./uk/shortcuts')).shortcuts,
  },
  taskDialogs: {
    en: async () => (await import('./en/task-dialogs')).taskDialogs,
    uk: async () => (await import('./uk/task-dialogs')).taskDialogs,
  },
} as const satisfies Record<string, Record<Language, () => Promise<Readonly<Record<string, unknown>>>>>;
