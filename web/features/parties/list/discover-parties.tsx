import { useDeferredValue, useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_LIMITS, PARTY_THEMES } from '../../../../server/rules/party-options';
import { normalisePlayerText } from '../../../../server/rules/text';
import { chakra } from '../../../ui/chakra';
import { FormField, Input, Select } from '../../../ui/form-field';
import { limitText } from '../../../ui/limited-text';
import { themeEmoji } from '../../../game/theme-emoji';
import { FoundParties } from './found-parties';

/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 250;

/** Searches open parties by name, description and theme (R74, R121). */
export function DiscoverParties({
  onCreate,
}: {
  /** Undefined for a player who can't create another party. */
  readonly onCreate: (() => void) | undefined;
}): ReactElement {
  const { t } = useTranslation('parties');
  const [search, setSearch] = useState('');
  const [theme, setTheme] = useState('');
  const asked = useDebounced(normalisePlayerText(search));
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setSearch('');
    setTheme('');
    field.current?.focus();
  };
  return (
    <chakra.div display="grid" gap={5}>
      <chakra.search
        display="grid"
        gap={3}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 12rem' }}
      >
        <FormField label={t('discover.search')}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              type="search"
              value={search}
              {...limitText(PARTY_LIMITS.searchLength, setSearch)}
            />
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
      </chakra.search>
      <FoundParties
        key={`${theme} ${asked}`}
        search={asked || undefined}
        theme={theme || undefined}
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
