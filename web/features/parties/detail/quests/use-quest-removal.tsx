import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { PartyDetail, PartyQuest } from '../../../../api/models';
import { lazyDialog } from '../../../../ui/dialogs/lazy-dialog';
import { useLeaderOnly } from '../use-leader-only';

const RemoveQuestDialog = lazyDialog(() => import('./remove-quest-dialog'));

interface QuestRemoval {
  /** Asks before the quest is removed. */
  readonly ask: (quest: PartyQuest) => void;
  readonly dialog: ReactNode;
}

/**
 * Returns the question before a party quest is removed (R185). It belongs above the list of quests, which disappears with
 * its last quest: the focus then goes to `focusFallback`, otherwise back to the button that asked.
 */
export function useQuestRemoval(party: PartyDetail, focusFallback: () => HTMLElement | null): QuestRemoval {
  const [quest, setQuest] = useState<PartyQuest>();
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  const opener = useRef<HTMLElement | null>(null);
  const isOpen = useLeaderOnly(party, isAsking, close);
  const ask = useCallback((asked: PartyQuest) => {
    opener.current = document.activeElement as HTMLElement | null;
    setQuest(asked);
    setAsking(true);
  }, []);
  const dialog = quest && (
    <RemoveQuestDialog
      quest={quest}
      open={isOpen}
      onClose={close}
      onRemoved={() => (opener.current = null)}
      returnFocusTo={() => (opener.current?.isConnected ? opener.current : focusFallback())}
    />
  );
  return { ask, dialog };
}
