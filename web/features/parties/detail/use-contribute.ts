import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { useContributeToPartyQuestMutation } from '../../../api/questlog';
import type { PartyQuest } from '../../../api/models';
import { toasts } from '../../../ui/toast/toast-queue';
import { useIntent } from '../../../ui/use-intent';
import { refusalText } from '../shared/refusal-text';

/** Units a press adds (specification §9). */
const PER_PRESS = 1;

export function useContribute(quest: Pick<PartyQuest, 'id' | 'partyId' | 'emoji'>): {
  readonly contribute: () => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation(['parties', 'common']);
  const [contributeTo] = useContributeToPartyQuestMutation();
  const { id, partyId, emoji } = quest;
  const command = useCallback(async () => {
    try {
      const contributeDto = { contribution: PER_PRESS, partyId };
      const { contribution } = await contributeTo({ questId: id, contributeDto }).unwrap();
      const text = t('toast.contributedText', { count: contribution });
      toasts.show({ kind: 'success', emoji, title: t('toast.contributed'), text });
    } catch (error) {
      const text = refusalText(t, toProblem(error), t('common:errors.generic'));
      toasts.show({ kind: 'error', title: t('toast.contributeFailed'), text });
    }
  }, [contributeTo, emoji, id, partyId, t]);
  const { run, pending } = useIntent(command);
  return { contribute: run, pending };
}
