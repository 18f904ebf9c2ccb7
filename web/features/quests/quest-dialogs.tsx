import type { ReactElement } from 'react';
import type { Quest } from '../../api/models';
import { TimerQuestion } from '../../game/timers/timer-question';
import type { ActionPress } from '../../game/timers/use-action-press';
import { lazyDialog } from '../../ui/lazy-dialog';
import type { ChestState } from './loot/chest-button';

const QuestDetailDialog = lazyDialog(() => import('./quest-detail-dialog'));

interface QuestDialogsProps {
  readonly quest: Quest;
  readonly state: ActionPress;
  readonly details: 'never' | 'open' | 'closed';
  readonly onCloseDetails: () => void;
  readonly chest: ChestState;
  readonly onOpenChest: () => void;
}

/** One dialog at a time: a dialog opened from the details replaces them. */
export function QuestDialogs(props: QuestDialogsProps): ReactElement {
  const { quest, state, details, onCloseDetails, chest, onOpenChest } = props;
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
          open={details === 'open'}
          onClose={onCloseDetails}
        />
      )}
      <TimerQuestion name={quest.name} state={state} />
    </>
  );
}
