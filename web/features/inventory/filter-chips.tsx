import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { STAT_BY_EFFECT } from '../../../server/rules/equipment';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import type { FilterName, ItemFilter } from './item-filter';

const Chips = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, marginTop: 4 },
});

interface FilterChipsProps {
  readonly filter: ItemFilter;
  readonly onRemove: (name: FilterName) => void;
}

/** The active filters, each a button that removes it. */
export function FilterChips({ filter, onRemove }: FilterChipsProps): ReactElement {
  const { t } = useTranslation(['inventory', 'items', 'common']);
  const { rarity, slot, effect } = filter;
  const active: readonly (readonly [FilterName, string | undefined])[] = [
    ['rarity', rarity && t(`items:rarity.${rarity}`)],
    ['slot', slot && t(`items:slot.${slot}`)],
    ['effect', effect && t(`common:stat.${STAT_BY_EFFECT[effect]}`)],
  ];
  return (
    <Chips aria-label={t('noMatch.filters')}>
      {active.map(
        ([name, value]) =>
          value !== undefined && (
            <li key={name}>
              <Button
                variant="soft"
                borderRadius="full"
                aria-label={t('filter.remove', { value })}
                onClick={() => onRemove(name)}
              >
                {value}
                <Icon name="close" size="1rem" />
              </Button>
            </li>
          ),
      )}
    </Chips>
  );
}
