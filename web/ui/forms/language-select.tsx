import { useId, type ReactElement } from 'react';
import { LANGUAGES, type Language } from '../../../server/rules/character-class';
import { LANGUAGE_LABELS } from '../../i18n/language-choice';
import { chakra } from '../chakra';
import { OptionSelect } from './select-field';

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
      <OptionSelect
        id={id}
        width="auto"
        minWidth={0}
        options={LANGUAGES}
        textOf={(language) => {
          const { flag, name } = LANGUAGE_LABELS[language];
          return `${flag} ${name} (${language})`;
        }}
        value={value}
        onChange={onChange}
      />
    </chakra.div>
  );
}
