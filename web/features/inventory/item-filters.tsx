import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { EFFECT_KEYS, EQUIPMENT_PLACES, RARITIES, STAT_BY_EFFECT } from '../../../server/rules/equipment';
import { PLACE_EMOJI } from '../../game/items/item-display';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { FormField, Select } from '../../ui/form-field';
import { isFiltering, type FilterName, type ItemFilter } from './item-filter';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr)) auto' },
    alignItems: 'end',
    gap: 3,
    marginBottom: 5,
    // Long stat names end in an ellipsis before the arrow instead of being cut by it.
    '& select': { textOverflow: 'ellipsis' },
  },
});

interface ItemFiltersProps {
  readonly filter: ItemFilter;
  readonly onChoose: (name: FilterName, value: string) => void;
  readonly onClear: () => void;
  readonly firstControl: Ref<HTMLSelectElement>;
}

/** Filters by rarity, slot and stat effect, and a button that clears them (R120). */
export function ItemFilters({ filter, onChoose, onClear, firstControl }: ItemFiltersProps): ReactElement {
  const { t } = useTranslation(['inventory', 'items', 'common']);
  const filtering = isFiltering(filter);
  return (
    <Row role="search" aria-label={t('filter.label')}>
      <FormField label={t('filter.rarity')}>
        {(control) => (
          <Select
            {...control}
            ref={firstControl}
            value={filter.rarity ?? ''}
            onChange={(event) => onChoose('rarity', event.target.value)}
          >
            <option value="">{t('filter.everyRarity')}</option>
            {RARITIES.map((rarity) => (
              <option key={rarity} value={rarity}>
                {t(`items:rarity.${rarity}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={t('filter.slot')}>
        {(control) => (
          <Select
            {...control}
            value={filter.slot ?? ''}
            onChange={(event) => onChoose('slot', event.target.value)}
          >
            <option value="">{t('filter.everySlot')}</option>
            {EQUIPMENT_PLACES.map((place) => (
              <option key={place} value={place}>
                {PLACE_EMOJI[place]} {t(`items:slot.${place}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={t('filter.effect')}>
        {(control) => (
          <Select
            {...control}
            value={filter.effect ?? ''}
            onChange={(event) => onChoose('effect', event.target.value)}
          >
            <option value="">{t('filter.everyEffect')}</option>
            {EFFECT_KEYS.map((effect) => (
              <option key={effect} value={effect}>
                {t(`common:stat.${STAT_BY_EFFECT[effect]}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {/* Stays in place, and keeps the focus, when there is nothing left to clear. */}
      <Button
        variant="outline"
        size="lg"
        aria-disabled={!filtering || undefined}
        onClick={filtering ? onClear : undefined}
      >
        {t('filter.clear')}
      </Button>
    </Row>
  );
}
