import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '../../server/rules/character-class';
import { FIRST_TEXTS, firstLanguage } from './first-texts';
import { STORED_LANGUAGE_KEY } from './language-choice';
import { LATE_TEXTS } from './screen-texts';
import type { LateNamespace } from './texts';

export const i18n = i18next.createInstance().use(initReactI18next);

/** What has been asked for so far, and so is needed in any language that is shown later. */
const needed = new Set<LateNamespace>();

/** Starts with the first language. */
export async function startI18n(): Promise<void> {
  const language = firstLanguage();
  const { resources } = await FIRST_TEXTS[language]();
  await i18n.init({
    lng: language,
    // Both languages are complete (tested), so the fallback needs no second download.
    fallbackLng: false,
    supportedLngs: [...LANGUAGES],
    defaultNS: 'common',
    resources: { [language]: resources },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = language;
}

/** Has the texts of a screen that not everybody opens ready, in the language that is shown. */
export async function loadTexts(...namespaces: readonly LateNamespace[]): Promise<void> {
  for (const namespace of namespaces) needed.add(namespace);
  const language = shownLanguage();
  await addTexts(language, namespaces);
  // Another language was chosen meanwhile.
  if (shownLanguage() !== language) await addTexts(shownLanguage(), namespaces);
}

/** How many times a language has been asked for, and which was the last. */
let asked = 0;
let wanted: Language | undefined;

/** The language that is shown, or will be once its texts are there. */
export function languageToBe(): Language {
  return wanted ?? shownLanguage();
}

/** Shows `language` from now on and remembers it in this browser. The last one asked for wins, however fast it loads. */
export async function showLanguage(language: Language): Promise<void> {
  asked += 1;
  const turn = asked;
  wanted = language;
  try {
    await showInTurn(language, turn);
  } catch (error) {
    if (turn === asked) wanted = undefined;
    throw error;
  }
}

async function showInTurn(language: Language, turn: number): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'common')) {
    const { resources } = await FIRST_TEXTS[language]();
    for (const [namespace, texts] of Object.entries(resources))
      i18n.addResourceBundle(language, namespace, texts);
  }
  await addTexts(language, [...needed]);
  if (turn !== asked) return;
  localStorage.setItem(STORED_LANGUAGE_KEY, language);
  await i18n.changeLanguage(language);
  if (turn !== asked) return;
  document.documentElement.lang = language;
}

function shownLanguage(): Language {
  return LANGUAGES.find((language) => language === i18n.language) ?? 'en';
}

async function addTexts(language: Language, namespaces: readonly LateNamespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async (namespace) =>
      i18n.addResourceBundle(language, namespace, await LATE_TEXTS[namespace][language]()),
    ),
  );
}
