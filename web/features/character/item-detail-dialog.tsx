import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../api/models';
import { EffectChips } from '../../game/items/effect-chips';
import { ItemFace } from '../../game/items/item-face';
import { effectsOf } from '../../game/items/item-display';
import { RarityChip } from '../../game/items/rarity-chip';
import { Button, ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialog-frame';
import { Chip } from '../../ui/surface';

const PartTitle = chakra('h3', { base: { textStyle: 'small', fontWeight: 'bold', marginBottom: 1.5 } });
const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 1.5 } });

interface ItemDetailDialogProps {
  readonly item: Item;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onUnequip: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

/** The details of a worn item, and the button that takes it off (R119). */
export default function ItemDetailDialog({
  item,
  open,
  onClose,
  onUnequip,
  returnFocusTo,
}: ItemDetailDialogProps): ReactElement {
  const { t } = useTranslation(['character', 'items']);
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title={
        <chakra.span display="flex" alignItems="center" gap={3}>
          <ItemFace item={item} />
          {item.name || t('items:unknown')}
        </chakra.span>
      }
      footer={
        <>
          <ButtonLink to={`/inventory?slot=${item.place}`} variant="outline" size="lg">
            {t('item.change')}
          </ButtonLink>
          <Button variant="outline" size="lg" onClick={onUnequip}>
            {t('item.unequip')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap={4}>
        <Chips>
          <RarityChip rarity={item.rarity} />
          <Chip>{t(`items:slot.${item.place}`)}</Chip>
        </Chips>
        {item.description && <p>{item.description}</p>}
        <section>
          <PartTitle>{t('item.stats')}</PartTitle>
          <Chips>
            {effectsOf(item).length > 0 ? (
              <EffectChips item={item} />
            ) : (
              <chakra.span textStyle="small" color="fg.muted">
                {t('item.noStats')}
              </chakra.span>
            )}
          </Chips>
        </section>
        {item.passiveEffect && (
          <chakra.section bg="bg.sunken" borderRadius="lg" padding={4}>
            <PartTitle>{t('item.special')}</PartTitle>
            <chakra.p textStyle="small" color="fg.muted">
              {item.passiveEffect}
            </chakra.p>
          </chakra.section>
        )}
      </chakra.div>
    </DialogFrame>
  );
}
