import type { ReactElement } from 'react';
import { LANGUAGES, type Language } from '../../server/rules/character-class';
import { LANGUAGE_LABELS } from '../i18n/language-choice';
import { SelectField } from './select-field';

interface LanguageSelectProps {
  readonly label: string;
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** Lists every language by its own name, so that all players find theirs. */
export function LanguageSelect({ label, value, onChange }: LanguageSelectProps): ReactElement {
  return (
    <SelectField
      label={label}
      options={LANGUAGES}
      textOf={(language) => {
        const { flag, name } = LANGUAGE_LABELS[language];
        return `${flag} ${name} (${language})`;
      }}
      value={value}
      onChange={onChange}
    />
  );
}
