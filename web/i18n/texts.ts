import type { resources } from './en/resources';
import type { LAZY_TEXTS } from './screen-texts';

/** The texts of one namespace, as i18next takes them. */
export type Texts = Readonly<Record<string, unknown>>;

export type LazyNamespace = keyof typeof LAZY_TEXTS;

type LazyTexts = {
  readonly [Namespace in LazyNamespace]: Awaited<ReturnType<(typeof LAZY_TEXTS)[Namespace]['en']>>;
};

/** All texts by namespace, which keys are checked against. */
export type AllTexts = typeof resources & LazyTexts;
