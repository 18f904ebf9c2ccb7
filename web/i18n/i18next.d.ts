import 'i18next';
import type { AllTexts } from './texts';

declare module 'i18next' {
  /** Keys are checked against the English texts. */
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: AllTexts;
  }
}
