import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InventoryEntry, User } from '../../api/models';
import { useGetCurrentUserQuery, useGetInventoryQuery } from '../../api/questlog';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { useDocumentTitle } from '../../ui/hooks/use-document-title';
import { CharacterLayout } from './character-layout';
import { CharacterSkeleton } from './character-skeleton';
import { HeroCard } from './hero-card';
import { PaperDoll } from './paper-doll';
import { PassiveEffects } from './passive-effects';
import { StatsPanel } from './stats-panel';
import { useAllocation } from './use-allocation';

/** The player's character: class and level, equipment and stats (R119). */
export default function CharacterPage(): ReactElement {
  const { t } = useTranslation(['character', 'common']);
  const { user, inventory, loading, retry } = useCharacter();
  useDocumentTitle(t('common:nav.character'));
  if (user && inventory) return <Character user={user} inventory={inventory} />;
  if (loading) return <CharacterSkeleton />;
  return (
    <EmptyState
      emoji="🫥"
      headingLevel="h1"
      title={t('empty')}
      text={t('emptyText')}
      action={<Button onClick={retry}>{t('common:retry')}</Button>}
    />
  );
}

interface CharacterProps {
  readonly user: User;
  readonly inventory: readonly InventoryEntry[];
}

function Character({ user, inventory }: CharacterProps): ReactElement {
  const worn = inventory.filter(({ isEquipped }) => isEquipped);
  return (
    <CharacterWithPoints
      user={user}
      worn={worn}
      doll={<PaperDoll user={user} worn={worn} />}
      passives={<PassiveEffects worn={worn} />}
    />
  );
}

interface CharacterWithPointsProps {
  readonly user: User;
  readonly worn: readonly InventoryEntry[];
  readonly doll: ReactNode;
  readonly passives: ReactNode;
}

/** Knows the staged points, on which the hero's card and the stats depend; the doll isn't rendered again for each. */
function CharacterWithPoints({ user, worn, doll, passives }: CharacterWithPointsProps): ReactElement {
  const allocation = useAllocation(user);
  return (
    <CharacterLayout
      hero={<HeroCard user={user} unplacedPoints={allocation.remaining} />}
      doll={doll}
      stats={<StatsPanel user={user} worn={worn} allocation={allocation} />}
      passives={passives}
    />
  );
}

/** Loads the data of the page. The inventory loads only for a player with an id (R104). */
function useCharacter() {
  const player = useGetCurrentUserQuery(undefined, { selectFromResult: shown });
  // Signed out, the base query returns null where the contract has a 401.
  const user = player.data ?? undefined;
  const items = useGetInventoryQuery(undefined, { skip: user === undefined, selectFromResult: shown });
  return {
    user,
    inventory: items.data,
    loading: player.loading || (user !== undefined && items.loading),
    retry: () => {
      void player.refetch();
      if (user) void items.refetch();
    },
  };
}

/** Keeps loaded data on the screen during a refetch, and when the refetch fails. */
function shown<Data>({ data, isError, isFetching }: Fetched<Data>) {
  return { data, loading: data === undefined && (isFetching || !isError) };
}

interface Fetched<Data> {
  readonly data?: Data;
  readonly isError: boolean;
  readonly isFetching: boolean;
}
