import type { Language } from '../../server/rules/character-class';
import type { resources } from './en/resources';

/** The texts of one namespace, as i18next takes them. */
export type Texts = Readonly<Record<string, unknown>>;

/** The texts that only some screens need come with those, in the language that is shown. */
export const LATE_TEXTS = {
  en: {
    auth: async () => (await import('./en/auth')).auth,
    character: async () => (await import('./en/character')).character,
    firstSteps: async () => (await import('./en/first-steps')).firstSteps,
    inventory: async () => (await import('./en/inventory')).inventory,
    notifications: async () => (await import('./en/notifications')).notifications,
    offline: async () => (await import('./en/offline')).offline,
    operations: async () => (await import('./en/operations')).operations,
    parties: async () => (await import('./en/parties')).parties,
    progress: async () => (await import('./en/progress')).progress,
    settings: async () => (await import('./en/settings')).settings,
  },
  uk: {
    auth: async () => (await import('./uk/auth')).auth,
    character: async () => (await import('./uk/character')).character,
    firstSteps: async () => (await import('./uk/first-steps')).firstSteps,
    inventory: async () => (await import('./uk/inventory')).inventory,
    notifications: async () => (await import('./uk/notifications')).notifications,
    offline: async () => (await import('./uk/offline')).offline,
    operations: async () => (await import('./uk/operations')).operations,
    parties: async () => (await import('./uk/parties')).parties,
    progress: async () => (await import('./uk/progress')).progress,
    settings: async () => (await import('./uk/settings')).settings,
  },
} as const satisfies Record<Language, Record<string, () => Promise<Texts>>>;

export type LateNamespace = keyof (typeof LATE_TEXTS)['en'];

type LateTexts = {
  readonly [Namespace in LateNamespace]: Awaited<ReturnType<(typeof LATE_TEXTS)['en'][Namespace]>>;
};

/** Every text there is by namespace: what keys are checked against. */
export type AllTexts = typeof resources & LateTexts;
