import { useDeferredValue, useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../../server/rules/character-class';
import { PARTY_LIMITS, PARTY_THEMES } from '../../../../server/rules/party-options';
import { normalisePlayerText } from '../../../../server/rules/text';
import { chakra } from '../../../ui/chakra';
import { FormField, Input } from '../../../ui/forms/form-field';
import { Icon } from '../../../ui/icon';
import { SearchSign } from '../../../ui/forms/search-sign';
import { Select } from '../../../ui/forms/select-field';
import { limitText } from '../../../ui/forms/limited-text';
import { themeEmoji } from '../../../game/theme-emoji';
import { FoundParties } from './found-parties';

/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 250;

/** Searches open parties by name, description, theme and language (R74, R121, R462). */
export function DiscoverParties({
  onCreate,
}: {
  /** Undefined for a player who can't create another party. */
  readonly onCreate: (() => void) | undefined;
}): ReactElement {
  const { t } = useTranslation('parties');
  const [search, setSearch] = useState('');
  const [theme, setTheme] = useState('');
  const [language, setLanguage] = useState('');
  const asked = useDebounced(normalisePlayerText(search));
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setSearch('');
    setTheme('');
    setLanguage('');
    field.current?.focus();
  };
  return (
    <chakra.div display="grid" gap={5}>
      <chakra.search
        data-shortcut="find"
        display="grid"
        columnGap={3}
        rowGap={5}
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'minmax(0, 1fr) 12rem 12rem',
        }}
        css={{ '& > :first-child': { gridColumn: { base: '1 / -1', md: 'auto' } } }}
      >
        <FormField label={t('discover.search')}>
          {(control) => (
            <chakra.div position="relative">
              <SearchSign aria-hidden>
                <Icon name="search" size="1.25rem" />
              </SearchSign>
              <Input
                {...control}
                ref={field}
                type="search"
                placeholder={t('discover.example')}
                paddingInlineStart={11}
                value={search}
                {...limitText(PARTY_LIMITS.searchLength, setSearch)}
              />
            </chakra.div>
          )}
        </FormField>
        <FormField label={t('discover.theme')}>
          {(control) => (
            <Select {...control} value={theme} onChange={(event) => setTheme(event.target.value)}>
              <option value="">{t('discover.allThemes')}</option>
              {PARTY_THEMES.map((known) => (
                <option key={known} value={known}>
                  {themeEmoji(known)} {t(`theme.${known}`)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label={t('discover.language')}>
          {(control) => (
            <Select {...control} value={language} onChange={(event) => setLanguage(event.target.value)}>
              <option value="">{t('discover.allLanguages')}</option>
              {LANGUAGES.map((known) => (
                <option key={known} value={known}>
                  {t(`language.${known}`)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </chakra.search>
      <FoundParties
        key={`${theme} ${language} ${asked}`}
        search={asked || undefined}
        theme={theme || undefined}
        language={language || undefined}
        onClear={clear}
        onCreate={onCreate}
      />
    </chakra.div>
  );
}

/** The debounced text of the search. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}
