import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../api/models';
import { ItemLook } from '../../game/items/item-look';
import { Button, ButtonLink } from '../../ui/button';
import { DialogFrame } from '../../ui/dialogs/dialog-frame';

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
      title={item.name || t('items:unknown')}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={onUnequip}>
            {t('item.unequip')}
          </Button>
          <ButtonLink to={`/inventory?slot=${item.place}`} size="lg">
            {t('item.change')}
          </ButtonLink>
        </>
      }
    >
      <ItemLook item={item} />
    </DialogFrame>
  );
}
