import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { problemKey } from '../../../api/problem-key';
import { useArchiveCustomQuestMutation } from '../../../api/questlog';
import type { Quest } from '../../../api/models';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/use-single-flight';

interface ArchiveQuestProps {
  readonly quest: Quest;
  readonly onArchived: () => void;
}

/** Archives a custom quest after a confirmation; it can't be undone. */
export function ArchiveQuest({ quest, onArchived }: ArchiveQuestProps): ReactElement {
  const { t } = useTranslation(['quests', 'common']);
  const { run, pending } = useArchive(quest, onArchived);
  const [asking, setAsking] = useState<'never' | 'now' | 'answered'>('never');
  if (asking !== 'now') {
    return (
      <Button
        variant="ghost"
        justifySelf="start"
        marginInlineStart={-4}
        autoFocus={asking === 'answered'}
        onClick={() => setAsking('now')}
      >
        {t('archive.open')}
      </Button>
    );
  }
  return (
    <chakra.section aria-labelledby="archive-quest" bg="bg.sunken" borderRadius="lg" padding={4}>
      <chakra.h3 id="archive-quest" textStyle="strong">
        {t('archive.title', { name: quest.name })}
      </chakra.h3>
      <chakra.p textStyle="small" color="fg.muted" marginBlock={2}>
        {t('archive.text')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={3}>
        <Button variant="outline" autoFocus onClick={() => setAsking('answered')}>
          {t('common:cancel')}
        </Button>
        <Button colorPalette="danger" aria-busy={pending || undefined} onClick={run}>
          {t('archive.confirm')}
        </Button>
      </chakra.div>
    </chakra.section>
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
