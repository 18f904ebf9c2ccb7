import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { useCreatePartyQuestMutation } from '../../../api/questlog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useIntent } from '../../../ui/use-intent';
import { refusalText } from '../shared/refusal-text';
import { isPastDeadline } from './deadline';
import { questOf, type QuestDraft } from './quest-draft';

/** What is wrong, by field. */
export type QuestErrors = Partial<Record<keyof QuestDraft, string>>;

interface QuestCreation {
  readonly partyId: string;
  readonly draft: QuestDraft;
  readonly onCreated: () => void;
  readonly onRefused: (errors: QuestErrors) => void;
}

/** Adds a quest to the party (specification §5, §8). */
export function useCreateQuest({ partyId, draft, onCreated, onRefused }: QuestCreation): {
  readonly submit: () => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation(['parties', 'common']);
  const [createQuest] = useCreatePartyQuestMutation();
  const command = useCallback(async () => {
    const refuse = (text: string, errors: QuestErrors = {}): void => {
      onRefused(errors);
      toasts.show({ kind: 'error', title: t('common:errors.title'), text });
    };
    const missing = (['name', 'description'] as const).filter((field) => draft[field].trim() === '');
    if (missing.length > 0) {
      const errors = Object.fromEntries(missing.map((field) => [field, t('questForm.missing')]));
      return refuse(t('toast.questMissing'), errors);
    }
    if (isPastDeadline(draft.deadline, Date.now())) {
      const text = t('questForm.deadlinePast');
      return refuse(text, { deadline: text });
    }
    try {
      const quest = await createQuest({ partyId, createPartyQuestDto: questOf(draft) }).unwrap();
      toasts.show({ kind: 'success', emoji: quest.emoji, title: t('toast.questCreated'), text: quest.name });
      onCreated();
    } catch (error) {
      refuse(refusalText(t, toProblem(error), t('toast.questFailed')));
    }
  }, [createQuest, draft, onCreated, onRefused, partyId, t]);
  const { run, pending } = useIntent(command);
  return { submit: run, pending };
}
