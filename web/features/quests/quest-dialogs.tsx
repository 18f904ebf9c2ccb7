import type { ReactElement } from 'react';
import type { Quest } from '../../api/models';
import { lateDialog } from '../../ui/late-dialog';
import type { ChestState } from './loot/chest-button';
import type { QuestPress } from './use-quest-press';

const QuestDetailDialog = lateDialog(() => import('./quest-detail-dialog'));
const TimerDialog = lateDialog(() => import('../../game/timers/timer-dialog'));

interface QuestDialogsProps {
  readonly quest: Quest;
  readonly state: QuestPress;
  readonly details: 'never' | 'open' | 'closed';
  readonly onCloseDetails: () => void;
  readonly chest: ChestState;
  readonly onOpenChest: () => void;
}

/** One dialog at a time: what a press in the details asks or shows takes their place. */
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
      {state.asking && (
        <TimerDialog
          name={quest.name}
          timer={state.timer}
          open
          onClose={state.keepRunning}
          onCompleteNow={state.completeNow}
          onStop={state.stopTimer}
        />
      )}
    </>
  );
}
