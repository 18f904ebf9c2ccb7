import 'i18next';
import type { operations } from './en/operations';
import type { resources } from './en/resources';

declare module 'i18next' {
  /** Keys are checked against the English texts. */
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof resources & { operations: typeof operations };
  }
}
