import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { useCreatePartyQuestMutation } from '../../../api/questlog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useIntent } from '../../../ui/use-intent';
import { refusalText } from '../shared/refusal-text';
import { questOf, type QuestDraft } from './quest-draft';

/** Adds a quest to the party (specification §5, §8). */
export function useCreateQuest(
  partyId: string,
  draft: QuestDraft,
  onCreated: () => void,
): { readonly submit: () => void; readonly pending: boolean } {
  const { t } = useTranslation(['parties', 'common']);
  const [createQuest] = useCreatePartyQuestMutation();
  const command = useCallback(async () => {
    const refuse = (text: string): void => {
      toasts.show({ kind: 'error', title: t('common:errors.title'), text });
    };
    if (draft.name.trim() === '' || draft.description.trim() === '') return refuse(t('toast.questMissing'));
    try {
      const quest = await createQuest({ partyId, createPartyQuestDto: questOf(draft) }).unwrap();
      toasts.show({ kind: 'success', emoji: quest.emoji, title: t('toast.questCreated'), text: quest.name });
      onCreated();
    } catch (error) {
      refuse(refusalText(t, toProblem(error), t('toast.questFailed')));
    }
  }, [createQuest, draft, onCreated, partyId, t]);
  const { run, pending } = useIntent(command);
  return { submit: run, pending };
}
