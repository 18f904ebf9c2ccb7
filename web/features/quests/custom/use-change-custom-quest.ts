import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeCustomQuestApiArg } from '../../../api/generated/questlog-api';
import { toProblem } from '../../../api/problem';
import { problemKey } from '../../../api/problem-key';
import { useChangeCustomQuestMutation } from '../../../api/questlog';
import type { Quest } from '../../../api/models';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';

interface ChangeCustomQuest {
  readonly quest: Quest;
  readonly changes: ChangeCustomQuestApiArg['changeCustomQuestDto'];
  readonly onDone: () => void;
  /** It was completed in the meantime, perhaps on another device. */
  readonly onCompleted: () => void;
}

/** Sends the changes of a custom quest (R184), if there are any. */
export function useChangeCustomQuest({ quest, changes, onDone, onCompleted }: ChangeCustomQuest): {
  readonly submit: () => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation(['quests', 'common']);
  const [changeCustomQuest] = useChangeCustomQuestMutation();
  const command = useCallback(async () => {
    if (Object.keys(changes).length === 0) return onDone();
    try {
      const { ownEmoji, name } = await changeCustomQuest({
        questId: quest.id,
        changeCustomQuestDto: changes,
      }).unwrap();
      toasts.show({ kind: 'success', about: quest.id, emoji: ownEmoji, title: t('edit.done'), text: name });
      onDone();
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code === 'QUEST_ALREADY_COMPLETED') return onCompleted();
      const text = problem.code === 'QUEST_NOT_FOUND' ? t('edit.gone') : t(problemKey(problem));
      toasts.show({ kind: 'error', about: quest.id, title: t('edit.failed'), text });
    }
  }, [changeCustomQuest, changes, onCompleted, onDone, quest.id, t]);
  const { run, pending } = useSingleFlight(command);
  return { submit: run, pending };
}
