import type { TFunction } from 'i18next';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_GAME_SETTINGS } from '../../../../server/rules/game-settings';
import { isVisible } from '../../../../server/rules/text';
import { toProblem, type Problem } from '../../../api/problem';
import { problemKey } from '../../../api/problem-key';
import { useCreateCustomQuestMutation } from '../../../api/questlog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { toCreateCustomQuestDto, type CustomQuestDraft } from './custom-quest-draft';

interface CreateCustomQuest {
  readonly submit: (draft: CustomQuestDraft) => void;
  readonly pending: boolean;
  /** Whether the last attempt had no name. */
  readonly nameMissing: boolean;
}

/** Creates a custom quest and shows the outcome (R48, R155). */
export function useCreateCustomQuest(userId: string, onCreated: () => void): CreateCustomQuest {
  const { t } = useTranslation(['quests', 'common']);
  const [createCustomQuest] = useCreateCustomQuestMutation();
  const [nameMissing, setNameMissing] = useState(false);
  const command = useCallback(
    async (draft: CustomQuestDraft) => {
      const missing = !isVisible(draft.name);
      setNameMissing(missing);
      if (missing) {
        toasts.show({
          kind: 'error',
          about: 'new quest',
          title: t('form.nameMissing'),
          text: t('form.nameMissingText'),
        });
        return;
      }
      try {
        const quest = await createCustomQuest({
          createCustomQuestDto: toCreateCustomQuestDto(draft, userId),
        }).unwrap();
        toasts.show({
          kind: 'success',
          about: 'new quest',
          emoji: quest.emoji,
          title: t('form.created'),
          text: quest.name,
        });
        onCreated();
      } catch (error) {
        toasts.show({
          kind: 'error',
          about: 'new quest',
          title: t('form.failed'),
          text: refusalText(t, toProblem(error)),
        });
      }
    },
    [createCustomQuest, onCreated, t, userId],
  );
  const { run, pending } = useSingleFlight(command);
  return { submit: run, pending, nameMissing };
}

/** In the player's language when the code is known, else the server's text (R155). */
function refusalText(t: TFunction<['quests', 'common']>, problem: Problem): string {
  const { code, status, detail, limit = DEFAULT_GAME_SETTINGS.openCustomQuests } = problem;
  if (code === 'CUSTOM_QUEST_LIMIT_REACHED') return t('form.limitReached', { limit });
  const isInOwnWords = code !== 'NETWORK' && code !== 'VALIDATION_FAILED' && status < 500;
  return isInOwnWords && detail ? detail : t(problemKey(problem));
}
