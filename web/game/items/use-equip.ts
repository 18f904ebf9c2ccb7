import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { api, useEquipItemMutation, useUnequipItemMutation } from '../../api/questlog';
import type { InventoryEntry } from '../../api/models';
import { toasts } from '../../ui/toast/toast-queue';
import { FALLBACK_EMOJI } from './item-display';

/** As much of an item the player has as putting it on needs: a find out of a chest will do. */
type Equippable = Pick<InventoryEntry, 'item'>;

/**
 * Where an item was put on or taken off, which decides how a refusal is told (R153): the inventory says
 * 'Equipment Failed' / 'Could not equip item' and 'Unequip Failed' / 'Failed to unequip item'; the character screen and
 * an opened chest, which are `elsewhere`, say 'Error' / 'Failed to equip item. Please try again.' and 'Failed to unequip
 * item. Please try again.'.
 */
export type EquipOrigin = 'inventory' | 'elsewhere';

export interface EquipCommands {
  readonly equip: (entry: Equippable, from?: EquipOrigin) => Promise<void>;
  readonly unequip: (entry: Equippable, from?: EquipOrigin) => Promise<void>;
}

type EquipAction = 'equip' | 'unequip';
type ApiState = Parameters<ReturnType<typeof api.endpoints.getInventory.select>>[0];

/**
 * Puts items on and takes them off (R60), telling how it went and offering the way back: what was put on
 * gives its place to what it replaced, or comes off. Of the way back itself there is no other. Shown at once; neither
 * ever rejects.
 */
export function useEquip(userId: string): EquipCommands {
  const { t } = useTranslation(['items', 'common']);
  const store = useStore<ApiState>();
  const [equipItem] = useEquipItemMutation();
  const [unequipItem] = useUnequipItemMutation();
  return useMemo(() => {
    /** Without `undo` it is the way back itself. */
    const runCommand = async (
      act: EquipAction,
      { item }: Equippable,
      from: EquipOrigin,
      undo?: () => void,
    ) => {
      const command = act === 'equip' ? equipItem : unequipItem;
      try {
        await command({ userId, itemId: item.id }).unwrap();
        toasts.show({
          kind: 'success',
          emoji: item.emoji || FALLBACK_EMOJI,
          title: undo ? t(`wear.${act}.done`) : t('wear.undone'),
          text: item.name || t('unknown'),
          action: undo && { label: t('common:undo'), run: undo },
        });
      } catch {
        toasts.show({
          kind: 'error',
          title: from === 'inventory' ? t(`wear.${act}.failed`) : t('common:errors.title'),
          text: t(`wear.${act}.${from}`),
        });
      }
    };
    const equip: EquipCommands['equip'] = (entry, from = 'elsewhere') => {
      const inventory = api.endpoints.getInventory.select()(store.getState()).data ?? [];
      const replaced = inventory.find(
        ({ isEquipped, item }) => isEquipped && item.place === entry.item.place && item.id !== entry.item.id,
      );
      return runCommand(
        'equip',
        entry,
        from,
        () => void (replaced ? runCommand('equip', replaced, from) : runCommand('unequip', entry, from)),
      );
    };
    const unequip: EquipCommands['unequip'] = (entry, from = 'elsewhere') =>
      runCommand('unequip', entry, from, () => void runCommand('equip', entry, from));
    return { equip, unequip };
  }, [equipItem, store, t, unequipItem, userId]);
}
