import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PastDay } from '../../../api/models';
import { ItemFace } from '../../../game/items/item-face';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { PastSection } from './past-section';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: 2,
    '& > li': { display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 },
    '& [data-part=facts]': { minWidth: 0 },
    '& [data-part=name]': {
      display: 'block',
      textStyle: 'small',
      fontWeight: 'semibold',
      overflowWrap: 'anywhere',
      hyphens: 'auto',
    },
    '& [data-part=kind]': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
  },
});

interface PastInventoryProps {
  readonly items: PastDay['inventory'];
  readonly isToday: boolean;
}

/** What the player had found by the end of the day; worn items first. */
export function PastInventory({ items, isToday }: PastInventoryProps): ReactElement {
  const { t } = useTranslation(['progress', 'items']);
  const { number } = useFormat();
  const sorted = [...items].sort((one, other) => Number(other.isEquipped) - Number(one.isEquipped));
  return (
    <PastSection
      title={t('pastDay.inventory')}
      tally={items.length > 0 ? number(items.length) : undefined}
      empty={items.length === 0 && t(isToday ? 'pastDay.noItemsToday' : 'pastDay.noItems')}
    >
      <Grid>
        {sorted.map(({ id, name, emoji, rarity, place, quantity, isEquipped }) => (
          <li key={id}>
            <ItemFace item={{ id, emoji, rarity }} />
            <span data-part="facts">
              <span data-part="name">{name}</span>
              <span data-part="kind">
                {[
                  t(`items:kind.${rarity}.${place}`),
                  ...(quantity > 1 ? [t('items:quantity', { count: quantity })] : []),
                  ...(isEquipped ? [t('items:equipped')] : []),
                ].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </Grid>
    </PastSection>
  );
}
