import { useMemo } from 'react';
import {
  useCompleteQuestMutation,
  useFinishQuestMutation,
  useIncrementQuestMutation,
} from '../../api/questlog';
import type { Quest } from '../../api/models';
import { steps } from '../../game/steps/step-queue';
import { useQuestToasts, type QuestPlace } from './use-quest-toasts';

/** The commands on quests, with their toasts. */
export interface QuestCommands {
  /** Resolves with false when the command failed; never rejects. */
  readonly complete: (quest: Quest) => Promise<boolean>;
  /** Counts at once; the request is sent after the quest's earlier steps are answered. */
  readonly addProgress: (quest: Quest) => void;
}

/** Shared by a whole list. The quests page has one call for both (R44). */
export function useQuestCommands(userId: string, place: QuestPlace): QuestCommands {
  const [completeQuest] = useCompleteQuestMutation();
  const [incrementQuest] = useIncrementQuestMutation();
  const [finishQuest] = useFinishQuestMutation();
  const showToast = useQuestToasts(userId, place);
  return useMemo(() => {
    const completing = place === 'page' ? finishQuest : completeQuest;
    const stepping = place === 'page' ? finishQuest : incrementQuest;
    return {
      complete: async (quest) =>
        (await showToast(quest, completing({ userId, questId: quest.id }).unwrap())) !== 'failed',
      addProgress: (quest) =>
        steps.add(quest.id, (isLast) =>
          showToast(quest, stepping({ userId, questId: quest.id }).unwrap(), isLast),
        ),
    };
  }, [completeQuest, finishQuest, incrementQuest, place, showToast, userId]);
}
