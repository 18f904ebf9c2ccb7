import { useCallback, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { useGetInventoryQuery } from '../../api/questlog';
import type { InventoryEntry } from '../../api/models';
import { rarityRank } from '../../game/items/item-display';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/empty-state';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { useDocumentTitle } from '../../ui/hooks/use-document-title';
import { LoadFailed } from '../../ui/load-failed';
import { EmptyInventory } from './empty-inventory';
import { FilterChips } from './filter-chips';
import { isFiltering, matchesFilter } from './item-filter';
import { ItemFilters } from './item-filters';
import { ItemGrid, ItemGridSkeleton } from './item-grid';
import { ItemTile } from './item-tile';
import { useItemFilter } from './use-item-filter';

const ComparisonDialog = lazyDialog(() => import('./comparison-dialog'), 'character');

/** All items of the player, without the hero's figure (R120). */
export default function InventoryPage(): ReactElement {
  const { t } = useTranslation(['inventory', 'common']);
  const user = useCurrentUser();
  const { data, isError, refetch } = useGetInventoryQuery(undefined, { skip: user === undefined });
  useDocumentTitle(t('common:nav.inventory'));
  const isEmpty = data?.length === 0;
  return (
    <>
      <chakra.h1 textStyle="title">{t('common:nav.inventory')}</chakra.h1>
      {isEmpty ? (
        <EmptyInventory />
      ) : isError && !data ? (
        <LoadFailed headingLevel="h2" title={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <FilteredInventory inventory={data} userId={user?.id} />
      )}
    </>
  );
}

/** Puts first what was worn when the screen opened, so that a tile keeps its place when its item is equipped; then the rarest. */
function useSorted(inventory: readonly InventoryEntry[] | undefined) {
  const [worn, setWorn] = useState<ReadonlySet<string>>();
  if (inventory && !worn)
    setWorn(new Set(inventory.filter(({ isEquipped }) => isEquipped).map(({ id }) => id)));
  return inventory?.toSorted(
    (one, other) =>
      Number(worn?.has(other.id)) - Number(worn?.has(one.id)) ||
      rarityRank(other.item.rarity) - rarityRank(one.item.rarity),
  );
}

/** As high as its line before there is something to count. */
const Count = chakra('p', { base: { minHeight: '1.25rem', textStyle: 'small', color: 'fg.muted' } });

interface FilteredInventoryProps {
  /** Undefined while it loads. */
  readonly inventory: readonly InventoryEntry[] | undefined;
  readonly userId: string | undefined;
}

function FilteredInventory({ inventory, userId }: FilteredInventoryProps): ReactElement {
  const { t } = useTranslation('inventory');
  const { filter, choose, clear } = useItemFilter();
  const firstControl = useRef<HTMLSelectElement>(null);
  const [selected, setSelected] = useState<{ id: string; open: boolean }>();
  const open = useCallback((id: string) => setSelected({ id, open: true }), []);
  const close = useCallback(() => setSelected((last) => last && { ...last, open: false }), []);
  const entry = inventory?.find(({ id }) => id === selected?.id);
  const found = useSorted(inventory)?.filter(({ item }) => matchesFilter(item, filter));
  // The pressed button disappears with its filter.
  const focusFilters = () => firstControl.current?.focus();
  const counts = { count: inventory?.length ?? 0, shown: found?.length ?? 0 };
  return (
    <>
      <ItemFilters
        filter={filter}
        summary={
          <Count role="status">
            {inventory && (isFiltering(filter) ? t('countOf', counts) : t('count', counts))}
          </Count>
        }
        onChoose={choose}
        onClear={found?.length === 0 ? undefined : clear}
        firstControl={firstControl}
      />
      {!found ? (
        <ItemGridSkeleton />
      ) : found.length === 0 ? (
        <EmptyState
          emoji="🔍"
          headingLevel="h2"
          title={t('noMatch.title')}
          text={
            <>
              <p>{t('noMatch.text')}</p>
              <FilterChips
                filter={filter}
                onRemove={(name) => {
                  choose(name, '');
                  focusFilters();
                }}
              />
            </>
          }
          action={
            <Button
              onClick={() => {
                clear();
                focusFilters();
              }}
            >
              {t('noMatch.action')}
            </Button>
          }
        />
      ) : (
        <ItemGrid aria-label={t('list')}>
          {found.map((each) => (
            <ItemTile key={each.id} entry={each} onOpen={open} />
          ))}
        </ItemGrid>
      )}
      {selected && entry && userId !== undefined && (
        <ComparisonDialog
          entry={entry}
          worn={inventory?.find(({ isEquipped, item }) => isEquipped && item.place === entry.item.place)}
          userId={userId}
          open={selected.open}
          onClose={close}
        />
      )}
    </>
  );
}
