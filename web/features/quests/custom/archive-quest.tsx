import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { problemKey } from '../../../api/problem-key';
import { useArchiveCustomQuestMutation } from '../../../api/questlog';
import type { Quest } from '../../../api/models';
import { InlineConfirmation } from '../../../ui/dialogs/inline-confirmation';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';

interface ArchiveQuestProps {
  readonly quest: Quest;
  readonly onArchived: () => void;
}

/** Archives a custom quest after a confirmation; it can't be undone. */
export function ArchiveQuest({ quest, onArchived }: ArchiveQuestProps): ReactElement {
  const { t } = useTranslation('quests');
  const { run, pending } = useArchive(quest, onArchived);
  return (
    <InlineConfirmation
      label={t('archive.open')}
      title={t('archive.title', { name: quest.name })}
      text={t('archive.text')}
      confirm={t('archive.confirm')}
      isHarmless
      pending={pending}
      onConfirm={run}
    />
  );
}

function useArchive({ id, emoji, name }: Quest, onArchived: () => void) {
  const { t } = useTranslation(['quests', 'common']);
  const [archiveCustomQuest] = useArchiveCustomQuestMutation();
  return useSingleFlight(
    useCallback(async () => {
      try {
        await archiveCustomQuest({ questId: id }).unwrap();
        onArchived();
        toasts.show({ kind: 'success', about: id, emoji, title: t('archive.done'), text: name });
      } catch (error) {
        const text = t(problemKey(toProblem(error)));
        toasts.show({ kind: 'error', about: id, title: t('archive.failed'), text });
      }
    }, [archiveCustomQuest, emoji, id, name, onArchived, t]),
  );
}
