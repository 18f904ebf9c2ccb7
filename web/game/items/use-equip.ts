import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { toProblem } from '../../api/problem';
import { problemKey } from '../../api/problem-key';
import { api, useEquipItemMutation, useUnequipItemMutation } from '../../api/questlog';
import type { InventoryEntry } from '../../api/models';
import { toasts } from '../../ui/toast/toast-queue';
import { FALLBACK_EMOJI } from './item-display';

/** The part of an item that equipping needs, which loot from a chest has too. */
type Equippable = Pick<InventoryEntry, 'item'>;

/**
 * Where an item was put on or taken off, which decides the text of a refusal (R153): the inventory says 'Equipment
 * Failed' / 'Could not equip item' and 'Unequip Failed' / 'Failed to unequip item'; the character screen and an opened
 * chest, which are `elsewhere`, say 'Error' / 'Failed to equip item. Please try again.' and 'Failed to unequip item.
 * Please try again.'. A missing network and a busy server are named instead.
 */
export type EquipOrigin = 'inventory' | 'elsewhere';

export interface EquipCommands {
  readonly equip: (entry: Equippable, from?: EquipOrigin) => Promise<void>;
  readonly unequip: (entry: Equippable, from?: EquipOrigin) => Promise<void>;
}

type EquipAction = 'equip' | 'unequip';
type ApiState = Parameters<ReturnType<typeof api.endpoints.getInventory.select>>[0];

/** Whether this text of a refusal says more than the error catalogue's. */
function isReason(key: ReturnType<typeof problemKey>): boolean {
  return key === 'common:errors.network' || key === 'common:errors.busy';
}

/**
 * Returns commands that put items on and take them off (R60). Each shows its outcome in a toast with an undo: the item
 * gives its place back to the one it replaced, or is taken off. An undo has no undo of its own. The change is shown at
 * once; neither command ever rejects.
 */
export function useEquip(userId: string): EquipCommands {
  const { t } = useTranslation(['items', 'common']);
  const store = useStore<ApiState>();
  const [equipItem] = useEquipItemMutation();
  const [unequipItem] = useUnequipItemMutation();
  return useMemo(() => {
    /** A command without `undo` is the undo itself. */
    const runCommand = async (
      action: EquipAction,
      { item }: Equippable,
      from: EquipOrigin,
      undo?: () => void,
    ) => {
      const command = action === 'equip' ? equipItem : unequipItem;
      try {
        await command({ userId, itemId: item.id }).unwrap();
        toasts.show({
          kind: 'success',
          about: item.id,
          emoji: item.emoji || FALLBACK_EMOJI,
          title: undo ? t(`wear.${action}.done`) : t('wear.undone'),
          text: item.name || t('unknown'),
          action: undo && { label: t('common:undo'), run: undo },
        });
      } catch (error) {
        const key = problemKey(toProblem(error));
        toasts.show({
          kind: 'error',
          about: item.id,
          title: from === 'inventory' ? t(`wear.${action}.failed`) : t('common:errors.title'),
          text: isReason(key) ? t(key) : t(`wear.${action}.${from}`),
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
