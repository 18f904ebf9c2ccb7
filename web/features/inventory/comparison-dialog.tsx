import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { InventoryEntry } from '../../api/models';
import { ItemLook } from '../../game/items/item-look';
import { useEquip } from '../../game/items/use-equip';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialogs/dialog-frame';
import { ComparedItem } from './compared-item';
import { StatTable } from './stat-table';

interface ComparisonDialogProps {
  readonly entry: InventoryEntry;
  /** The item worn in the same place; it may be the selected item itself. */
  readonly worn: InventoryEntry | undefined;
  readonly userId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Compares the selected item with the one worn in its place (R120); a worn item is shown alone. */
export default function ComparisonDialog({
  entry,
  worn,
  userId,
  open,
  onClose,
}: ComparisonDialogProps): ReactElement {
  const { t } = useTranslation(['inventory', 'items', 'common']);
  const { equip, unequip } = useEquip(userId);
  const { selected, other } = useFrozenOnClose(open, entry, worn?.id === entry.id ? undefined : worn);
  const isWorn = selected.isEquipped;
  const press = () => {
    // The second half of a double click hits a dialog that is closing.
    if (!open) return;
    onClose();
    void (isWorn ? unequip(entry, 'inventory') : equip(entry, 'inventory'));
  };
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={isWorn ? selected.item.name || t('items:unknown') : t('compare.title')}
      desktopWidth={isWorn ? undefined : '52rem'}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={onClose}>
            {t('common:close')}
          </Button>
          <Button variant={isWorn ? 'soft' : 'solid'} size="lg" onClick={press}>
            {t(isWorn ? 'compare.unequip' : 'compare.equip')}
          </Button>
        </>
      }
    >
      {isWorn ? (
        <ItemLook item={selected.item} />
      ) : (
        // The table is what the player decides by: on a desktop it stands beside the items.
        <chakra.div
          display="grid"
          gap={{ base: 4, lg: 6 }}
          alignItems="start"
          gridAutoColumns="minmax(0, 1fr)"
          gridAutoFlow={{ lg: 'column' }}
        >
          <chakra.div
            display="grid"
            columnGap={{ base: 2, sm: 3 }}
            gridTemplateColumns="repeat(2, minmax(0, 1fr))"
            gridTemplateRows="repeat(6, auto)"
          >
            <ComparedItem entry={selected} place={selected.item.place} role="selected" />
            <ComparedItem entry={other} place={selected.item.place} role="worn" />
          </chakra.div>
          <StatTable selected={selected.item} worn={other?.item} />
        </chakra.div>
      )}
    </DialogFrame>
  );
}

/** Follows its arguments while the dialog is open; while it closes it keeps the last ones, though the item is worn by then. */
function useFrozenOnClose(open: boolean, selected: InventoryEntry, other: InventoryEntry | undefined) {
  const [shown, setShown] = useState({ selected, other });
  if (open && (shown.selected !== selected || shown.other !== other)) {
    setShown({ selected, other });
    return { selected, other };
  }
  return shown;
}
