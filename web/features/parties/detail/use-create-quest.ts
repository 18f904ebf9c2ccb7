import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem, type Problem } from '../../../api/problem';
import { useCreatePartyQuestMutation } from '../../../api/questlog';
import { toasts } from '../../../ui/toast/toast-queue';
import type { FieldFaults } from '../../../ui/use-field-faults';
import { useIntent } from '../../../ui/use-intent';
import { refusalText } from '../shared/refusal-text';
import { isPastDeadline } from './deadline';
import { questOf, type QuestDraft } from './quest-draft';

/** What can be wrong with a field, by the key of what is said of it. */
export type QuestFault = 'questForm.missing' | 'questForm.deadlinePast' | 'common:errors.input';
type QuestFaults = FieldFaults<keyof QuestDraft, QuestFault>;

/** Those that can say what is wrong with them. */
const TYPED = ['name', 'description', 'xpReward', 'targetValue', 'deadline'] as const;

interface QuestCreation {
  readonly partyId: string;
  readonly draft: QuestDraft;
  readonly onCreated: () => void;
  readonly onRefused: (faults: QuestFaults) => void;
}

/** Adds a quest to the party (R84, R156). */
export function useCreateQuest({ partyId, draft, onCreated, onRefused }: QuestCreation): {
  readonly submit: () => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation(['parties', 'common']);
  const [createQuest] = useCreatePartyQuestMutation();
  const command = useCallback(async () => {
    const refuse = (text: string, faults: QuestFaults = {}): void => {
      onRefused(faults);
      toasts.show({ kind: 'error', title: t('common:errors.title'), text });
    };
    const missing = (['name', 'description'] as const).filter((field) => draft[field].trim() === '');
    if (missing.length > 0) return refuse(t('toast.questMissing'), faultsOf(missing, 'questForm.missing'));
    if (isPastDeadline(draft.deadline, Date.now()))
      return refuse(t('questForm.deadlinePast'), { deadline: 'questForm.deadlinePast' });
    try {
      const quest = await createQuest({ partyId, createPartyQuestDto: questOf(draft) }).unwrap();
      toasts.show({ kind: 'success', emoji: quest.emoji, title: t('toast.questCreated'), text: quest.name });
      onCreated();
    } catch (error) {
      const problem = toProblem(error);
      const isInput = problem.code === 'VALIDATION_FAILED';
      const text = isInput ? t('common:errors.input') : refusalText(t, problem, t('toast.questFailed'));
      refuse(text, faultsOf(refusedFields(problem), 'common:errors.input'));
    }
  }, [createQuest, draft, onCreated, onRefused, partyId, t]);
  const { run, pending } = useIntent(command);
  return { submit: run, pending };
}

function faultsOf(fields: readonly (keyof QuestDraft)[], fault: QuestFault): QuestFaults {
  return Object.fromEntries(fields.map((field) => [field, fault]));
}

function refusedFields({ fields }: Problem): readonly (keyof QuestDraft)[] {
  return TYPED.filter((name) => fields.some(({ field }) => field === name));
}
