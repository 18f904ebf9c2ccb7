import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '../../../api/models';
import { useIsQueued } from '../../../game/use-is-queued';
import { Button } from '../../../ui/button';
import { ConfirmableActions } from '../../../ui/dialogs/inline-confirmation';
import { ArchiveQuest } from './archive-quest';

interface CustomQuestActionsProps {
  readonly quest: Quest;
  readonly onEdit: () => void;
  readonly onArchived: () => void;
}

/** Editing and archiving of a custom quest; missing while a command about it is queued, which is sent first. */
export function CustomQuestActions(props: CustomQuestActionsProps): ReactElement | null {
  const { quest, onEdit, onArchived } = props;
  const { t } = useTranslation('quests');
  if (useIsQueued(quest.id)) return null;
  return (
    <ConfirmableActions>
      <Button variant="outline" aria-haspopup="dialog" onClick={onEdit}>
        {t('edit.open')}
      </Button>
      <ArchiveQuest quest={quest} onArchived={onArchived} />
    </ConfirmableActions>
  );
}
