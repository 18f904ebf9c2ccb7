import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { InventoryEntry } from '../../api/models';
import { EffectChips } from '../../game/items/effect-chips';
import { ItemFace } from '../../game/items/item-face';
import { RarityChip } from '../../game/items/rarity-chip';
import { chakra } from '../../ui/chakra';
import { Chip } from '../../ui/surface';

const Sheet = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 2.5,
    minWidth: 0,
    padding: 3,
    borderRadius: 'lg',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'border',
    '&[data-role=selected]': { borderColor: 'pine.solid' },
    '&[data-vacant]': { borderStyle: 'dashed', borderColor: 'border.strong' },
    '& header': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2.5, rowGap: 1 },
    '& h3': { textStyle: 'caption', color: 'fg.muted' },
    '& strong': { textStyle: 'strong', overflowWrap: 'anywhere' },
    '& p': { textStyle: 'small', color: 'fg.muted' },
    '& dt': { textStyle: 'caption', color: 'fg.muted' },
    '& dd': { textStyle: 'small', fontWeight: 'semibold', overflowWrap: 'anywhere' },
  },
});

interface ComparedItemProps {
  /** Undefined for an empty slot. */
  readonly entry: InventoryEntry | undefined;
  readonly role: 'selected' | 'worn';
  /** A single item lists its own effects; next to another item the table shows them. */
  readonly isAlone: boolean;
}

/** One side of a comparison: the item, its passive effect, and its description. */
export function ComparedItem({ entry, role, isAlone }: ComparedItemProps): ReactElement {
  const { t } = useTranslation(['inventory', 'items']);
  const heading = <h3>{t(`compare.${role}`)}</h3>;
  if (!entry) {
    return (
      <Sheet data-role={role} data-vacant>
        {heading}
        <p>{t('compare.nothing')}</p>
      </Sheet>
    );
  }
  const { item } = entry;
  return (
    <Sheet data-role={role}>
      <header>
        <ItemFace item={item} />
        {heading}
      </header>
      <strong>{item.name || t('items:unknown')}</strong>
      <chakra.div display="flex" flexWrap="wrap" gap={1}>
        <RarityChip rarity={item.rarity} />
        <Chip>{t(`items:slot.${item.slot}`)}</Chip>
        {isAlone && <EffectChips item={item} />}
      </chakra.div>
      <p>{item.description}</p>
      <dl>
        <dt>{t('compare.passive')}</dt>
        <dd>{item.passiveEffect ?? t('compare.noPassive')}</dd>
      </dl>
    </Sheet>
  );
}
