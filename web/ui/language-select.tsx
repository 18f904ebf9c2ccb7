import { useId, type ReactElement } from 'react';
import { LANGUAGES, type Language } from '../../server/rules/character-class';
import { LANGUAGE_LABELS } from '../i18n/language-choice';
import { chakra } from './chakra';
import { Select } from './select-field';

interface LanguageSelectProps {
  readonly label: string;
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** Lists every language by its own name, so that all players find theirs. */
export function LanguageSelect({ label, value, onChange }: LanguageSelectProps): ReactElement {
  const id = useId();
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={4}>
      <chakra.label htmlFor={id} textStyle="small" fontWeight="semibold">
        {label}
      </chakra.label>
      <Select
        id={id}
        value={value}
        width="auto"
        minWidth={0}
        onChange={({ target }) => {
          const chosen = LANGUAGES.find((language) => language === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {LANGUAGES.map((language) => {
          const { flag, name } = LANGUAGE_LABELS[language];
          return (
            <option key={language} value={language}>
              {flag} {name} ({language})
            </option>
          );
        })}
      </Select>
    </chakra.div>
  );
}
