import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { useClaimLootMutation } from '../../../api/questlog';
import type { LootClaim, Quest } from '../../../api/models';
import { FALLBACK_EMOJI } from '../../../game/items/item-display';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import type { QuestPlace } from '../use-quest-toasts';
import { COBWEB } from './cobweb';
import { LootDialog } from './lazy-loot-dialog';
import { LID_OPEN_MS } from './chest-staging';

/** Opens the chest of a quest; `giveFocus` moves the focus, since the button disappears. */
export type OpenChest = (quest: Quest, giveFocus: () => void) => void;

export interface LootClaims {
  readonly openChest: OpenChest;
  /** The quest whose chest is being opened. */
  readonly openingId: string | null;
  /** The contents of the last chest. */
  readonly loot: LootClaim | null;
  readonly isShown: boolean;
  readonly close: () => void;
}

/** Claims loot, one chest at a time, and shows the outcome (R55, R152). */
export function useClaimLoot(userId: string, place: QuestPlace): LootClaims {
  const { t } = useTranslation(['quests', 'common']);
  const [claimLoot] = useClaimLootMutation();
  const showLootToast = useLootToast();
  const [openingId, setOpeningId] = useState<string | null>(null);
  const [loot, setLoot] = useState<LootClaim | null>(null);
  const [isShown, setShown] = useState(false);
  const claim = useCallback(
    async (quest: Quest, giveFocus: () => void) => {
      setOpeningId(quest.id);
      // A chest can be opened only once, so the code of the dialog that shows the loot loads first.
      if (!(await LootDialog.preload())) return setOpeningId(null);
      try {
        const found = await claimLoot({ userId, questId: quest.id }).unwrap();
        giveFocus();
        setLoot(found);
        setShown(true);
        setTimeout(showLootToast, LID_OPEN_MS, found, quest.id);
      } catch (error) {
        // Opened on another device or in another tab: the refetched list shows it.
        if (toProblem(error).code !== 'LOOT_ALREADY_CLAIMED') {
          const text = place === 'page' ? t('loot.failedOnPage') : t('loot.failed');
          toasts.show({ kind: 'error', about: quest.id, title: t('common:errors.title'), text });
        }
      }
      setOpeningId(null);
    },
    [claimLoot, place, t, showLootToast, userId],
  );
  const { run } = useSingleFlight(claim);
  return { openChest: run, openingId, loot, isShown, close: useCallback(() => setShown(false), []) };
}

function useLootToast(): (loot: LootClaim, questId: string) => void {
  const { t } = useTranslation(['quests', 'items']);
  return useCallback(
    ({ item, message }, questId) => {
      if (!item) {
        toasts.show({
          kind: 'success',
          about: questId,
          emoji: COBWEB,
          title: t('loot.none'),
          text: message || t('loot.noneText'),
        });
        return;
      }
      const text = t('loot.foundText', { rarity: t(`items:rarity.${item.rarity}`), name: item.name });
      toasts.show({
        kind: 'success',
        about: questId,
        emoji: item.emoji || FALLBACK_EMOJI,
        title: t('loot.found'),
        text,
      });
    },
    [t],
  );
}
