import { useCallback, useState, type ReactElement } from 'react';
import type { Quest } from '../../api/models';
import { TimerQuestion } from '../../game/timers/timer-question';
import type { ActionPress } from '../../game/timers/use-action-press';
import { dialogStack } from '../../ui/dialogs/dialog-stack';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import type { ChestState } from './loot/chest-button';

const EditCustomQuestDialog = lazyDialog(() => import('./custom/edit-custom-quest-dialog'));
const QuestDetailDialog = lazyDialog(() => import('./quest-detail-dialog'), 'records');

interface QuestDialogsProps {
  readonly quest: Quest;
  readonly state: ActionPress;
  readonly details: 'never' | 'open' | 'closed';
  readonly onCloseDetails: () => void;
  readonly chest: ChestState;
  readonly onOpenChest: () => void;
  /** The element that gets the focus when the form of a custom quest closes. */
  readonly returnFocusTo: () => HTMLElement | null;
}

/** One dialog at a time: a dialog opened from the details replaces them. */
export function QuestDialogs(props: QuestDialogsProps): ReactElement {
  const { quest, state, details, onCloseDetails, chest, onOpenChest, returnFocusTo } = props;
  const [edit, setEdit] = useState<'never' | 'open' | 'closed'>('never');
  const closeEdit = useCallback(() => setEdit('closed'), []);
  return (
    <>
      {details !== 'never' && (
        <QuestDetailDialog
          quest={quest}
          state={state}
          chest={chest}
          onOpenChest={() => {
            onCloseDetails();
            onOpenChest();
          }}
          onEdit={() => {
            onCloseDetails();
            dialogStack.whenEmpty(() => setEdit('open'));
          }}
          open={details === 'open'}
          onClose={onCloseDetails}
        />
      )}
      {edit !== 'never' && (
        <EditCustomQuestDialog
          quest={quest}
          open={edit === 'open'}
          onClose={closeEdit}
          returnFocusTo={returnFocusTo}
        />
      )}
      <TimerQuestion item={quest} state={state} />
    </>
  );
}
