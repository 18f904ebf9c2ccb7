import type { ReactElement, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { EFFECT_KEYS, EQUIPMENT_PLACES, RARITIES, STAT_BY_EFFECT } from '../../../server/rules/equipment';
import { PLACE_EMOJI } from '../../game/items/item-display';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { FormField } from '../../ui/forms/form-field';
import { Select } from '../../ui/forms/select-field';
import { isFiltering, type FilterName, type ItemFilter } from './item-filter';

/** The summary above the filters and the button at their end: two rows of two on a phone, one on larger screens. */
const Area = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr)) auto' },
    alignItems: 'end',
    columnGap: { base: 2, md: 3 },
    rowGap: 3,
    marginBottom: 4,
    '& > [data-summary]': { gridColumn: '1 / -1', marginBottom: { base: -1, md: 0 } },
    '& > button': { minHeight: 12 },
    // Two in a row of a phone: less room around the words, so that the longest fit.
    mdDown: {
      '& select': {
        paddingInlineStart: 3,
        paddingInlineEnd: 7,
        backgroundPosition: 'right calc(0.75rem + 5px) center, right 0.75rem center',
        backgroundSize: '5px 5px',
      },
    },
    '& select[data-set]': { borderColor: 'pine.solid', backgroundColor: 'pine.subtle' },
  },
});

interface ItemFiltersProps {
  readonly filter: ItemFilter;
  /** How many items there are, and how many match. */
  readonly summary: ReactNode;
  readonly onChoose: (name: FilterName, value: string) => void;
  /** Undefined where the screen offers it otherwise. */
  readonly onClear: (() => void) | undefined;
  readonly firstControl: Ref<HTMLSelectElement>;
}

/** Filters by rarity, slot and stat effect, and a button that clears them (R120). */
export function ItemFilters({
  filter,
  summary,
  onChoose,
  onClear,
  firstControl,
}: ItemFiltersProps): ReactElement {
  const { t } = useTranslation(['inventory', 'items', 'common']);
  const filtering = isFiltering(filter);
  return (
    <Area role="search" aria-label={t('filter.label')}>
      <div data-summary>{summary}</div>
      <FormField label={t('filter.rarity')}>
        {(control) => (
          <Select
            {...control}
            ref={firstControl}
            data-set={filter.rarity && ''}
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
            data-set={filter.slot && ''}
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
            data-set={filter.effect && ''}
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
      {/* Keeps its place when there is nothing left to clear, and the focus. */}
      <Button
        variant="outline"
        visibility={onClear ? undefined : 'hidden'}
        aria-disabled={!filtering || undefined}
        onClick={filtering ? onClear : undefined}
      >
        {t('filter.clear')}
      </Button>
    </Area>
  );
}
