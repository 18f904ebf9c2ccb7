import { useDeferredValue, useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_LIMITS, PARTY_THEMES } from '../../../../server/rules/party-options';
import { chakra } from '../../../ui/chakra';
import { FormField, Input, Select } from '../../../ui/form-field';
import { themeEmoji } from '../shared/theme-emoji';
import { FoundParties } from './found-parties';

/** Typing is waited out before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 250;

/** Open parties by name, description and theme (R74, R121). */
export function DiscoverParties({
  onCreate,
}: {
  /** Left out for who can't found another one. */
  readonly onCreate: (() => void) | undefined;
}): ReactElement {
  const { t } = useTranslation('parties');
  const [search, setSearch] = useState('');
  const [theme, setTheme] = useState('');
  const asked = useDebounced(search.trim());
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
              maxLength={PARTY_LIMITS.searchLength}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
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

/** The text once nobody has typed for a moment. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}
