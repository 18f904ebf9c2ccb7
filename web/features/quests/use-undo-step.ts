import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem';
import { problemKey } from '../../api/problem-key';
import { useUndoQuestStepMutation } from '../../api/questlog';
import type { Quest } from '../../api/models';
import type { AllTexts } from '../../i18n/texts';
import { steps } from '../../game/steps/step-queue';
import { useFormat } from '../../i18n/use-format';
import { toasts } from '../../ui/toast/toast-queue';

const REFUSALS = [
  'UNDO_TOO_LATE',
  'UNDO_POINTS_SPENT',
  'UNDO_CHEST_OPENED',
] as const satisfies readonly (keyof AllTexts['quests']['undoRefusal'])[];

/**
 * Undoes the latest step of a quest within a minute, and shows the outcome; a step that wasn't sent yet is dropped.
 * Never rejects.
 */
export function useUndoStep(userId: string): (quest: Quest) => Promise<void> {
  const { t } = useTranslation(['quests', 'common']);
  const { number } = useFormat();
  const [undoQuestStep] = useUndoQuestStepMutation();
  return useCallback(
    async (quest) => {
      if (await steps.cancelLatest(quest.id)) return;
      try {
        const { xpTaken } = await undoQuestStep({ userId, questId: quest.id }).unwrap();
        const text = xpTaken > 0 ? t('toast.undoneXp', { xp: number(xpTaken) }) : quest.name;
        toasts.show({
          kind: 'success',
          about: quest.id,
          emoji: quest.ownEmoji,
          title: t('toast.undone'),
          text,
        });
      } catch (error) {
        const problem = toProblem(error);
        const known = REFUSALS.find((refusal) => refusal === problem.code);
        const text = known ? t(`undoRefusal.${known}`) : t(problemKey(problem));
        toasts.show({ kind: 'error', about: quest.id, title: t('toast.undoFailed'), text });
      }
    },
    [number, t, undoQuestStep, userId],
  );
}
