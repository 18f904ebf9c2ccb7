import { useDeferredValue, useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_THEMES } from '../../../../server/rules/party-options';
import type { Party } from '../../../api/models';
import { useDiscoverPartiesQuery } from '../../../api/questlog';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/empty-state';
import { FormField, Input, Select } from '../../../ui/form-field';
import { LoadFailed } from '../shared/load-failed';
import { themeEmoji } from '../shared/theme-emoji';
import { PartyCard } from './party-card';
import { PartyGrid, PartyGridSkeleton } from './party-grid';

/** Typing is waited out before the server is asked, in milliseconds. */
const TYPING_PAUSE_MS = 250;

/** Open parties by name, description and theme (specification §2). */
export function DiscoverParties(): ReactElement {
  const { t } = useTranslation('parties');
  const [search, setSearch] = useState('');
  const [theme, setTheme] = useState('');
  const asked = useSettled(search.trim());
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
              type="search"
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
      <Found key={`${theme} ${asked}`} search={asked || undefined} theme={theme || undefined} />
    </chakra.div>
  );
}

interface FoundProps {
  readonly search: string | undefined;
  readonly theme: string | undefined;
}

/** The answer, page by page: the first follows the cache, later ones are added below it. */
function Found({ search, theme }: FoundProps): ReactElement {
  const { t } = useTranslation('parties');
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <chakra.div display="grid" gap={4}>
      {cursors.map((before, page) => (
        <FoundPage
          key={before ?? 'first'}
          search={search}
          theme={theme}
          before={before}
          onMore={page === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
          more={t('discover.more')}
        />
      ))}
    </chakra.div>
  );
}

interface FoundPageProps extends FoundProps {
  readonly before: string | undefined;
  readonly more: string;
  /** Given to the last page only. */
  readonly onMore: ((next: string) => void) | undefined;
}

function FoundPage({ search, theme, before, more, onMore }: FoundPageProps): ReactElement | null {
  const { t } = useTranslation('parties');
  const { data, isError, refetch } = useDiscoverPartiesQuery({ search, theme: asTheme(theme), before });
  if (!data) {
    if (isError) return <LoadFailed title={t('discover.failed')} onRetry={() => void refetch()} />;
    return (
      <div role="status">
        <chakra.p color="fg.muted" marginBottom={3}>
          {t('discover.loading')}
        </chakra.p>
        <PartyGridSkeleton />
      </div>
    );
  }
  if (data.items.length === 0 && before === undefined) {
    return (
      <EmptyState emoji="🔭" headingLevel="h2" title={t('discover.empty')} text={t('discover.emptyText')} />
    );
  }
  return (
    <>
      <PartyGrid>
        {data.items.map((party: Party) => (
          <li key={party.id}>
            <PartyCard party={party} kind="discovered" />
          </li>
        ))}
      </PartyGrid>
      {data.next && onMore && (
        <Button variant="soft" justifySelf="center" onClick={() => data.next && onMore(data.next)}>
          {more}
        </Button>
      )}
    </>
  );
}

function asTheme(theme: string | undefined) {
  return PARTY_THEMES.find((known) => known === theme);
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}
