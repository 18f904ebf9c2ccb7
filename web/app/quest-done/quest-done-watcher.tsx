import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import type { PartyQuest } from '../../api/models';
import { useGetPartyQuestQuery } from '../../api/questlog';
import { completedQuests } from '../../live/completed-quests';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { useIdleMoment } from '../celebrations/use-idle-moment';

const QuestDoneDialog = lazyDialog(() => import('./quest-done-dialog'), 'parties');

/**
 * Celebrates every party quest that is completed while the page is open, one after the other, on whatever screen; but not
 * on top of another dialog nor during a press (R428).
 */
export function QuestDoneWatcher(): ReactElement | null {
  const [next] = useSyncExternalStore(completedQuests.subscribe, completedQuests.waiting);
  const [shown, setShown] = useState<PartyQuest | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { currentData: quest, isError } = useGetPartyQuestQuery(next ?? skipToken);
  /** The dialog keeps its texts while it fades out. */
  const close = useCallback(() => setOpen(false), []);
  const isIdle = useIdleMoment(quest !== undefined && !isOpen);
  if (quest && isIdle && !isOpen) {
    setShown(quest);
    setOpen(true);
  }
  useEffect(() => {
    // Celebrated, or no longer to be seen: deleted meanwhile, or the player has left.
    if (next && (isError || shown?.id === next.questId)) completedQuests.remove(next.questId);
  }, [isError, next, shown]);
  const questId = next?.questId;
  useEffect(() => {
    // Preloaded: until its code is there, no moment counts as idle (`lazyDialog`).
    if (questId !== undefined)
      void QuestDoneDialog.preload().then((isReady) => {
        if (!isReady) completedQuests.remove(questId);
      });
  }, [questId]);
  return shown && <QuestDoneDialog quest={shown} open={isOpen} onClose={close} />;
}
