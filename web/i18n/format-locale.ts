import type { Language } from '../../server/rules/character-class';

/** Some browsers of bare machines have tags like "en-US@posix", which no formatter takes. */
const WELL_FORMED = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/**
 * The locale that dates and numbers are written in: the first of the browser's that is the shown language or a regional
 * variant of it ("en-GB" has another order of dates than "en-US"), else the language itself.
 */
export function formatLocale(language: Language, browser: readonly string[] = navigator.languages): string {
  const isVariant = (tag: string) => tag === language || tag.startsWith(`${language}-`);
  return browser.find((tag) => isVariant(tag) && WELL_FORMED.test(tag)) ?? language;
}
