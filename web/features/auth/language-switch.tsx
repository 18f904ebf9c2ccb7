import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../server/rules/character-class';
import { showLanguage } from '../../i18n/i18n';
import { LANGUAGE_LABELS } from '../../i18n/language-choice';
import { useLanguage } from '../../i18n/use-language';
import { chakra } from '../../ui/chakra';

const Choice = chakra('button', {
  base: {
    minHeight: 'touch',
    paddingInline: { base: 2.5, sm: 3 },
    borderRadius: 'md',
    textStyle: 'caption',
    fontWeight: 'semibold',
    color: 'fg.muted',
    cursor: 'pointer',
    '&[aria-pressed=true]': { bg: 'bg.raised', color: 'fg', shadow: 'card' },
  },
});

/** Both languages, each by its own name, for visitors without an account. */
export function LanguageSwitch(): ReactElement {
  const { t } = useTranslation('auth');
  const shown = useLanguage();
  return (
    <chakra.div
      role="group"
      aria-label={t('language')}
      display="flex"
      padding={1}
      bg="bg.sunken"
      borderRadius="lg"
    >
      {LANGUAGES.map((language) => (
        <Choice
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          onClick={() => void showLanguage(language).catch(console.error)}
        >
          {LANGUAGE_LABELS[language].name}
        </Choice>
      ))}
    </chakra.div>
  );
}
