import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../../server/rules/character-class';
import { PARTY_THEMES } from '../../../../server/rules/party-options';
import { useCurrentUser } from '../../../api/current-user';
import type { DiscoveredParty } from '../../../api/models';
import { useDiscoverPartiesQuery } from '../../../api/questlog';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailed } from '../../../ui/load-failed';
import { PartyCard } from './party-card';
import { PartyGrid, PartyGridSkeleton } from './party-grid';
import { isFull } from '../shared/is-full';
import { useAddedFocus } from '../shared/use-added-focus';

interface FoundProps {
  readonly search: string | undefined;
  readonly theme: string | undefined;
  readonly language: string | undefined;
  /** Resets the search. */
  readonly onClear: () => void;
  /** Undefined for a player who can't create another party. */
  readonly onCreate: (() => void) | undefined;
}

/** The result page by page: the first follows the cache, later ones are appended. */
export function FoundParties(props: FoundProps): ReactElement {
  const { t } = useTranslation('parties');
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <chakra.div display="grid" gap={4}>
      {cursors.map((before, page) => (
        <FoundPage
          key={before ?? 'first'}
          {...props}
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

function FoundPage({
  search,
  theme,
  language,
  before,
  more,
  onMore,
  onClear,
  onCreate,
}: FoundPageProps): ReactElement | null {
  const { t } = useTranslation('parties');
  const myLevel = useCurrentUser()?.level ?? 1;
  const { data, isError, refetch } = useDiscoverPartiesQuery({
    search,
    before,
    theme: PARTY_THEMES.find((known) => known === theme),
    language: LANGUAGES.find((known) => known === language),
  });
  const failed = isError && !data;
  const part = useAddedFocus(before !== undefined && (failed ? 'failed' : data && 'found'));
  if (!data) {
    if (failed) {
      return (
        <div ref={part}>
          <LoadFailed title={t('discover.failed')} onRetry={() => void refetch()} />
        </div>
      );
    }
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
    const filtered = [search, theme, language].some((filter) => filter !== undefined);
    return (
      <EmptyState
        emoji="🔭"
        headingLevel="h2"
        title={t('discover.empty')}
        text={filtered ? t('discover.emptyText') : t('discover.noneText')}
        action={
          filtered ? (
            <Button variant="soft" onClick={onClear}>
              {t('discover.clear')}
            </Button>
          ) : (
            onCreate && <Button onClick={onCreate}>{t('create')}</Button>
          )
        }
      />
    );
  }
  return (
    <>
      <PartyGrid ref={part}>
        {withClosedLast(data.items, myLevel).map((party) => (
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

/** A page with the parties last that the player can't join now: the server's order follows who joins by the hour alone (R463). */
function withClosedLast(parties: readonly DiscoveredParty[], level: number): readonly DiscoveredParty[] {
  const isClosed = (party: DiscoveredParty) => isFull(party) || party.minLevel > level;
  return [...parties.filter((party) => !isClosed(party)), ...parties.filter(isClosed)];
}
