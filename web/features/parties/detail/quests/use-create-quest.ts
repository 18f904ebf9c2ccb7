import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isVisible } from '../../../../../server/rules/text';
import { toProblem, type Problem } from '../../../../api/problem';
import { useCreatePartyQuestMutation } from '../../../../api/questlog';
import { serverClock } from '../../../../api/server-clock';
import { toasts } from '../../../../ui/toast/toast-queue';
import type { FieldErrors } from '../../../../ui/forms/use-field-errors';
import { useSingleFlight } from '../../../../ui/hooks/use-single-flight';
import { refusalText } from '../../shared/refusal-text';
import { isPastDeadline, usePlayerZone } from './deadline';
import { toCreateQuestDto, type QuestDraft } from './quest-draft';

/** The possible errors of a field, as i18n keys. */
export type QuestFieldError = 'questForm.missing' | 'questForm.deadlinePast' | 'common:errors.input';
type QuestFieldErrors = FieldErrors<keyof QuestDraft, QuestFieldError>;

/** The fields that can show an error. */
const VALIDATED_FIELDS = ['name', 'description', 'xpReward', 'targetValue', 'deadline'] as const;

interface QuestCreation {
  readonly partyId: string;
  readonly draft: QuestDraft;
  readonly onCreated: () => void;
  readonly onRefused: (errors: QuestFieldErrors) => void;
}

/** Creates a party quest (R84, R156). */
export function useCreateQuest({ partyId, draft, onCreated, onRefused }: QuestCreation): {
  readonly submit: () => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation(['parties', 'common']);
  const timeZone = usePlayerZone();
  const [createQuest] = useCreatePartyQuestMutation();
  const command = useCallback(async () => {
    const refuse = (text: string, errors: QuestFieldErrors = {}): void => {
      onRefused(errors);
      toasts.show({ kind: 'error', about: 'new party quest', title: t('common:errors.title'), text });
    };
    const missing = (['name', 'description'] as const).filter((field) => !isVisible(draft[field]));
    if (missing.length > 0)
      return refuse(t('toast.questMissing'), toFieldErrors(missing, 'questForm.missing'));
    if (isPastDeadline(draft.deadline, timeZone, serverClock.now()))
      return refuse(t('questForm.deadlinePast'), { deadline: 'questForm.deadlinePast' });
    try {
      const quest = await createQuest({ partyId, createPartyQuestDto: toCreateQuestDto(draft) }).unwrap();
      toasts.show({
        kind: 'success',
        about: 'new party quest',
        emoji: quest.emoji,
        title: t('toast.questCreated'),
        text: quest.name,
      });
      onCreated();
    } catch (error) {
      const problem = toProblem(error);
      const isInput = problem.code === 'VALIDATION_FAILED';
      const text = isInput ? t('common:errors.input') : refusalText(t, problem, t('toast.questFailed'));
      refuse(text, toFieldErrors(refusedFields(problem), 'common:errors.input'));
    }
  }, [createQuest, draft, onCreated, onRefused, partyId, t, timeZone]);
  const { run, pending } = useSingleFlight(command);
  return { submit: run, pending };
}

function toFieldErrors(fields: readonly (keyof QuestDraft)[], error: QuestFieldError): QuestFieldErrors {
  return Object.fromEntries(fields.map((field) => [field, error]));
}

function refusedFields({ fields }: Problem): readonly (keyof QuestDraft)[] {
  return VALIDATED_FIELDS.filter((name) => fields.some(({ field }) => field === name));
}
