import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isKept } from '../../api/outbox/outbox-state';
import { toProblem } from '../../api/problem';
import type { Quest, QuestCompletion } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { toasts } from '../../ui/toast/toast-queue';
import type { StepOutcome } from '../../game/steps/step-queue';
import { useKeptToast } from '../../game/use-kept-toast';
import { useUndoStep } from './use-undo-step';

/** Where a quest is shown, which decides its calls and how a refusal is told (R44, R151). */
export type QuestPlace = 'home' | 'page';

/** Tells how a command went (R151) and offers to take it back; never rejects. */
type TellQuest = (
  quest: Quest,
  answer: Promise<QuestCompletion>,
  /** Of several steps only the last is told, and the one that completes. */
  isLast?: () => boolean,
) => Promise<StepOutcome>;

export function useQuestToasts(userId: string, place: QuestPlace): TellQuest {
  const { t } = useTranslation(['quests', 'common']);
  const { number } = useFormat();
  const undo = useUndoStep(userId);
  const tellKept = useKeptToast();
  return useCallback<TellQuest>(
    async (quest, answer, isLast = () => true) => {
      const action = { label: t('common:undo'), run: () => void undo(quest) };
      try {
        const said = await answer;
        const { isCompleted, xpGained, levelUp, progress, maxProgress } = said;
        if (isKept(said)) {
          if (isCompleted || isLast()) tellKept(quest);
          return isCompleted ? 'completed' : 'progressed';
        }
        if (!isCompleted) {
          const text = t('toast.progressText', { progress: number(progress), max: number(maxProgress) });
          const told = { kind: 'success', emoji: quest.emoji, title: t('toast.progress'), text } as const;
          if (isLast()) toasts.show({ ...told, action });
          return 'progressed';
        }
        const gains = [
          t('toast.gained', { xp: number(xpGained) }),
          ...(quest.hasClassBonus ? [t('toast.classBonus')] : []),
          ...(levelUp ? [t('toast.leveledUp')] : []),
        ];
        const told = { kind: 'success', emoji: quest.emoji, title: t('toast.completed') } as const;
        toasts.show({ ...told, text: gains.join(' · '), action });
        return 'completed';
      } catch (error) {
        // Done meanwhile, on another device or in another tab: what the player wanted is so.
        if (toProblem(error).code === 'QUEST_ALREADY_COMPLETED') return 'completed';
        const text = place === 'page' ? t('toast.failedOnPage') : t('toast.failed');
        toasts.show({ kind: 'error', title: t('common:errors.title'), text });
        return 'failed';
      }
    },
    [number, place, t, tellKept, undo],
  );
}
