import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { EquipmentPlace } from '../../../server/rules/equipment';
import type { InventoryEntry } from '../../api/models';
import { PLACE_EMOJI } from '../../game/items/item-display';
import { ItemKind } from '../../game/items/item-kind';
import { ItemStage } from '../../game/items/item-stage';
import { chakra } from '../../ui/chakra';

const Sheet = chakra('section', {
  base: {
    display: 'grid',
    // Its parts begin where those of the item beside it do.
    gridRow: '1 / -1',
    gridTemplateRows: 'subgrid',
    alignContent: 'start',
    alignItems: 'start',
    rowGap: 2.5,
    minWidth: 0,
    padding: { base: 2, sm: 2.5 },
    borderRadius: 'lg',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'border',
    '&[data-role=selected]': { borderColor: 'pine.solid' },
    '&[data-vacant]': { borderStyle: 'dashed', borderColor: 'border.strong' },
    '& h3': { textStyle: 'caption', color: 'fg.muted' },
    '&[data-role=selected] h3': { color: 'pine.fg', fontWeight: 'bold' },
    '& strong': { textStyle: 'strong', overflowWrap: 'anywhere', hyphens: 'auto' },
    '& p': { textStyle: 'small', color: 'fg.muted' },
    '& dt': { textStyle: 'caption', color: 'fg.muted' },
    '& dd': { textStyle: 'small', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    // As high as the stage of an item beside it.
    '& > [data-part=vacancy]': {
      display: 'grid',
      placeItems: 'center',
      minHeight: { base: '4.5rem', sm: '6rem' },
      borderRadius: 'md',
      bg: 'bg.sunken',
      fontFamily: 'emoji',
      fontSize: '3rem',
      lineHeight: 1,
      '& > span': { filter: 'grayscale(1)', opacity: 0.45 },
    },
    '&[data-vacant] p': { textAlign: 'center' },
  },
});

interface ComparedItemProps {
  /** Undefined for an empty place. */
  readonly entry: InventoryEntry | undefined;
  readonly place: EquipmentPlace;
  readonly role: 'selected' | 'worn';
}

/** One side of a comparison: the item, its passive effect, and its description. The table shows the effects. */
export function ComparedItem({ entry, place, role }: ComparedItemProps): ReactElement {
  const { t } = useTranslation(['inventory', 'items']);
  const heading = <h3>{t(`compare.${role}`)}</h3>;
  if (!entry) {
    return (
      <Sheet data-role={role} data-vacant>
        {heading}
        <div data-part="vacancy" aria-hidden>
          <span>{PLACE_EMOJI[place]}</span>
        </div>
        <p>{t('compare.nothing')}</p>
      </Sheet>
    );
  }
  const { item } = entry;
  return (
    <Sheet data-role={role}>
      {heading}
      <ItemStage item={item} half />
      <strong>{item.name || t('items:unknown')}</strong>
      <ItemKind item={item} narrow />
      {/* The details of a worn item have it whole. */}
      <chakra.p lineClamp={{ base: 2, sm: 'none' }}>{item.description}</chakra.p>
      <dl>
        <dt>{t('compare.passive')}</dt>
        <dd>{item.passiveEffect ?? t('compare.noPassive')}</dd>
      </dl>
    </Sheet>
  );
}
