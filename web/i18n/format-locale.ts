import type { Language } from '../../server/rules/character-class';

/** Some browsers on minimal systems have tags like "en-US@posix", which every formatter rejects. */
const WELL_FORMED = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/**
 * Returns the locale for dates and numbers: the first of the browser's that is the current language or a regional
 * variant of it ("en-GB" has another order of dates than "en-US"), else the language itself.
 */
export function formatLocale(language: Language, browser: readonly string[] = navigator.languages): string {
  const isVariant = (tag: string) => tag === language || tag.startsWith(`${language}-`);
  return browser.find((tag) => isVariant(tag) && WELL_FORMED.test(tag)) ?? language;
}
