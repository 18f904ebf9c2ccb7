import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '../../server/rules/character-class';
import { INITIAL_TEXTS } from './initial-texts';
import { detectInitialLanguage, STORED_LANGUAGE_KEY } from './language-choice';
import { LAZY_TEXTS } from './screen-texts';
import type { LazyNamespace } from './texts';

export const i18n = i18next.createInstance().use(initReactI18next);

/** The namespaces requested so far, which any language shown later needs too. */
const requestedNamespaces = new Set<LazyNamespace>();

/** Initializes i18next with the first language. */
export async function startI18n(): Promise<void> {
  const language = detectInitialLanguage();
  const { resources } = await INITIAL_TEXTS[language]();
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

/** Loads the texts of a screen in the current language; rejects when they can't be fetched. */
export async function loadTexts(...namespaces: readonly LazyNamespace[]): Promise<void> {
  for (const namespace of namespaces) requestedNamespaces.add(namespace);
  const language = shownLanguage();
  await loadNamespaces(language, namespaces);
  // The language has changed while the texts were loading.
  if (shownLanguage() !== language) await loadNamespaces(shownLanguage(), namespaces);
}

/** How many times a language has been requested, and the last one. */
let requestCount = 0;
let requestedLanguage: Language | undefined;

/** The current language, or the one that becomes current once its texts are loaded. */
export function targetLanguage(): Language {
  return requestedLanguage ?? shownLanguage();
}

/** Shows `language` from now on and stores it in this browser. The last one requested wins, however fast it loads. */
export async function showLanguage(language: Language): Promise<void> {
  requestCount += 1;
  const turn = requestCount;
  requestedLanguage = language;
  try {
    await applyLanguage(language, turn);
  } catch (error) {
    if (turn === requestCount) requestedLanguage = undefined;
    throw error;
  }
}

async function applyLanguage(language: Language, turn: number): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'common')) {
    const { resources } = await INITIAL_TEXTS[language]();
    for (const [namespace, texts] of Object.entries(resources))
      i18n.addResourceBundle(language, namespace, texts);
  }
  await loadNamespaces(language, [...requestedNamespaces]);
  if (turn !== requestCount) return;
  localStorage.setItem(STORED_LANGUAGE_KEY, language);
  await i18n.changeLanguage(language);
  if (turn !== requestCount) return;
  document.documentElement.lang = language;
}

function shownLanguage(): Language {
  return LANGUAGES.find((language) => language === i18n.language) ?? 'en';
}

async function loadNamespaces(language: Language, namespaces: readonly LazyNamespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async (namespace) =>
      i18n.addResourceBundle(language, namespace, await LAZY_TEXTS[namespace][language]()),
    ),
  );
}
