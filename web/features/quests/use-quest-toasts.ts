import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { DEFAULT_GAME_SETTINGS } from '../../../server/rules/game-settings';
import { isQueuedAnswer } from '../../api/outbox/outbox-state';
import { toProblem, type Problem } from '../../api/problem';
import type { Quest, QuestCompletion } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { toasts } from '../../ui/toast/toast-queue';
import type { StepOutcome } from '../../game/steps/step-queue';
import { useQueuedToast } from '../../game/use-queued-toast';
import { useUndoStep } from './use-undo-step';

/** Where a quest is shown; it selects the calls and the text of a failure (R44, R151). */
export type QuestPlace = 'home' | 'page';

/** Shows the outcome of a command (R151) and offers an undo; never rejects. */
type ShowQuestToast = (
  quest: Quest,
  answer: Promise<QuestCompletion>,
  /** Of several steps, only the last and the completing one show a toast. */
  isLast?: () => boolean,
) => Promise<StepOutcome>;

export function useQuestToasts(userId: string, place: QuestPlace): ShowQuestToast {
  const { t } = useTranslation(['quests', 'common']);
  const { number } = useFormat();
  const undo = useUndoStep(userId);
  const showQueuedToast = useQueuedToast();
  return useCallback<ShowQuestToast>(
    async (quest, answer, isLast = () => true) => {
      const action = { label: t('common:undo'), run: () => void undo(quest) };
      try {
        const completion = await answer;
        const { isCompleted, xpGained, levelUp, progress, maxProgress } = completion;
        if (isQueuedAnswer(completion)) {
          if (isCompleted || isLast()) showQueuedToast(quest, quest.id);
          return isCompleted ? 'completed' : 'progressed';
        }
        if (!isCompleted) {
          const text = t('toast.progressText', { progress: number(progress), max: number(maxProgress) });
          const toast = {
            kind: 'success',
            about: quest.id,
            emoji: quest.ownEmoji,
            title: t('toast.progress'),
            text,
          } as const;
          if (isLast()) toasts.show({ ...toast, action });
          return 'progressed';
        }
        const gains = [
          t('toast.gained', { xp: number(xpGained) }),
          ...(quest.hasClassBonus ? [t('toast.classBonus')] : []),
          ...(levelUp ? [t('toast.leveledUp')] : []),
        ];
        const toast = {
          kind: 'success',
          about: quest.id,
          emoji: quest.ownEmoji,
          title: t('toast.completed'),
        } as const;
        toasts.show({ ...toast, text: gains.join(' · '), action });
        return 'completed';
      } catch (error) {
        // Completed meanwhile on another device or in another tab: the player's goal is reached.
        if (toProblem(error).code === 'QUEST_ALREADY_COMPLETED') return 'completed';
        const text = failureText(t, place, toProblem(error));
        toasts.show({ kind: 'error', about: quest.id, title: t('common:errors.title'), text });
        return 'failed';
      }
    },
    [number, place, t, showQueuedToast, undo],
  );
}

/** The same for every refusal (R151), except for a limit that the player can't know of otherwise (R50). */
function failureText(
  t: TFunction<['quests', 'common']>,
  place: QuestPlace,
  { code, limit }: Problem,
): string {
  if (code === 'CUSTOM_QUEST_PAY_LIMIT_REACHED')
    return t('toast.payLimit', { limit: limit ?? DEFAULT_GAME_SETTINGS.openCustomQuests });
  return place === 'page' ? t('toast.failedOnPage') : t('toast.failed');
}
