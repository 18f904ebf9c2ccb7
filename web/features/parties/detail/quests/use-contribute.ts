import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useGameSettings } from '../../../../api/game-settings';
import { toProblem } from '../../../../api/problem';
import { useContributeToPartyQuestMutation } from '../../../../api/questlog';
import type { PartyQuest } from '../../../../api/models';
import { steps, type StepOutcome } from '../../../../game/steps/step-queue';
import { completedQuests } from '../../../../live/completed-quests';
import { useFormat } from '../../../../i18n/use-format';
import { toasts } from '../../../../ui/toast/toast-queue';
import { useDoubleClickGuard } from '../../../../ui/hooks/use-double-click-guard';
import { refusalText } from '../../shared/refusal-text';

/** Units per press (R86). */
const UNITS_PER_PRESS = 1;

/** Each press counts at once; requests are sent one after the other, and the last shows one toast for all. */
export function useContribute({
  id,
  partyId,
  emoji,
}: Pick<PartyQuest, 'id' | 'partyId' | 'emoji'>): () => void {
  const { t } = useTranslation(['parties', 'common']);
  const { number } = useFormat();
  const { partyXpPerDay } = useGameSettings();
  const [contributeTo] = useContributeToPartyQuestMutation();
  const press = useCallback(() => {
    let given = 0;
    let hasLeveledUp = false;
    let unpaidXp = 0;
    const send = async (isLast: () => boolean): Promise<StepOutcome> => {
      try {
        const contributeDto = { contribution: UNITS_PER_PRESS, partyId };
        const answer = await contributeTo({ questId: id, contributeDto }).unwrap();
        const { isCompleted, isRewardPending } = answer;
        given += answer.contribution;
        hasLeveledUp ||= answer.levelUp;
        unpaidXp += answer.unpaidXp;
        // The live connection may not be there yet.
        if (isCompleted) completedQuests.add({ partyId, questId: id });
        if (isCompleted || isLast()) {
          const texts = [
            t('toast.contributedText', { count: given }),
            ...(hasLeveledUp ? [t('toast.leveledUp')] : []),
            ...(isRewardPending ? [t('toast.rewardPending')] : []),
            ...(unpaidXp > 0 ? [t('toast.dailyXpReached', { limit: number(partyXpPerDay) })] : []),
          ];
          toasts.show({
            kind: 'success',
            about: id,
            emoji,
            title: t('toast.contributed'),
            text: texts.join(' · '),
          });
        }
        return isCompleted ? 'completed' : 'progressed';
      } catch (error) {
        const text = refusalText(t, toProblem(error), t('common:errors.generic'));
        toasts.show({ kind: 'error', about: id, title: t('toast.contributeFailed'), text });
        return 'failed';
      }
    };
    steps.add(id, send);
  }, [contributeTo, emoji, id, number, partyId, partyXpPerDay, t]);
  return useDoubleClickGuard(press);
}

/** The bar including presses that are not sent yet. */
export function addPendingPresses(quest: PartyQuest, presses: number): PartyQuest {
  const pressed = quest.totalContributions + presses * UNITS_PER_PRESS;
  return {
    ...quest,
    totalContributions: Math.max(quest.totalContributions, Math.min(quest.targetValue, pressed)),
  };
}
