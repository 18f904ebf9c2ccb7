import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem';
import { useCompleteQuestMutation, useIncrementQuestMutation } from '../../api/questlog';
import type { Quest, QuestCompletion } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { toasts } from '../../ui/toast/toast-queue';

/**
 * The commands of a quest with what they tell the player (specification §8). Neither ever rejects; false is a command that
 * failed.
 */
export function useQuestCommands(userId: string): {
  readonly complete: (quest: Quest) => Promise<boolean>;
  readonly addProgress: (quest: Quest) => Promise<boolean>;
} {
  const [completeQuest] = useCompleteQuestMutation();
  const [incrementQuest] = useIncrementQuestMutation();
  const tell = useQuestToasts();
  const complete = useCallback(
    (quest: Quest) => tell(quest, completeQuest({ userId, questId: quest.id }).unwrap()),
    [completeQuest, tell, userId],
  );
  const addProgress = useCallback(
    (quest: Quest) => tell(quest, incrementQuest({ userId, questId: quest.id }).unwrap()),
    [incrementQuest, tell, userId],
  );
  return { complete, addProgress };
}

function useQuestToasts(): (quest: Quest, answer: Promise<QuestCompletion>) => Promise<boolean> {
  const { t } = useTranslation(['quests', 'common']);
  const { number } = useFormat();
  return useCallback(
    async (quest, answer) => {
      try {
        const { isCompleted, xpGained, levelUp, progress, maxProgress } = await answer;
        if (!isCompleted) {
          const text = t('toast.progressText', { progress: number(progress), max: number(maxProgress) });
          toasts.show({ kind: 'success', emoji: quest.emoji, title: t('toast.progress'), text });
          return true;
        }
        const gains = [
          t('toast.gained', { xp: number(xpGained) }),
          ...(quest.hasClassBonus ? [t('toast.classBonus')] : []),
          ...(levelUp ? [t('toast.leveledUp')] : []),
        ];
        toasts.show({
          kind: 'success',
          emoji: quest.emoji,
          title: t('toast.completed'),
          text: gains.join(' · '),
        });
        return true;
      } catch (error) {
        // Done meanwhile, on another device or in another tab: what the player wanted is so.
        if (toProblem(error).code === 'QUEST_ALREADY_COMPLETED') return true;
        toasts.show({ kind: 'error', title: t('common:errors.title'), text: t('toast.failed') });
        return false;
      }
    },
    [number, t],
  );
}
