import type { ReactElement } from 'react';
import { LANGUAGES, type Language } from '../../server/rules/character-class';
import { LANGUAGE_LABELS } from '../i18n/language-choice';
import { FormField, Select } from './form-field';

interface LanguageSelectProps {
  readonly label: string;
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** Every language by its own name, so that anyone finds theirs. */
export function LanguageSelect({ label, value, onChange }: LanguageSelectProps): ReactElement {
  return (
    <FormField label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = LANGUAGES.find((language) => language === event.target.value);
            if (chosen) onChange(chosen);
          }}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_LABELS[language].flag} {LANGUAGE_LABELS[language].name} ({language})
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
