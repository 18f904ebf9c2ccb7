import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '../../server/rules/character-class';
import { chooseLanguage, STORED_LANGUAGE_KEY } from './language-choice';

const loaders: Record<Language, () => Promise<{ resources: Record<string, object> }>> = {
  en: () => import('./en/resources'),
  uk: () => import('./uk/resources'),
};

export const i18n = i18next.createInstance().use(initReactI18next);

/** Starts with the language of the stored choice, then of the browser, then English (specification §1). */
export async function startI18n(): Promise<void> {
  const language = chooseLanguage(localStorage.getItem(STORED_LANGUAGE_KEY), navigator.languages);
  const { resources } = await loaders[language]();
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

/** The texts of a screen that few open come with its code, in both languages, not with everybody's first load. */
export function addTexts(namespace: string, texts: Readonly<Record<Language, object>>): void {
  const add = () => {
    for (const language of LANGUAGES) i18n.addResourceBundle(language, namespace, texts[language]);
  };
  if (i18n.isInitialized) add();
  else i18n.on('initialized', add);
}

/** Shows `language` from now on and remembers it in this browser. */
export async function showLanguage(language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'common')) {
    const { resources } = await loaders[language]();
    for (const [namespace, texts] of Object.entries(resources))
      i18n.addResourceBundle(language, namespace, texts);
  }
  localStorage.setItem(STORED_LANGUAGE_KEY, language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}
