import type { ReactElement } from 'react';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import type { TimedItem } from './timer-dialog';
import type { ActionPress } from './use-action-press';

const TimerDialog = lazyDialog(() => import('./timer-dialog'));

interface TimerQuestionProps {
  readonly item: TimedItem;
  readonly state: ActionPress;
}

/** The dialog that a press on a running timer opens. */
export function TimerQuestion({ item, state }: TimerQuestionProps): ReactElement | null {
  if (!state.asking) return null;
  return (
    <TimerDialog
      item={item}
      timer={state.timer}
      open
      onClose={state.keepRunning}
      onCompleteNow={state.completeNow}
      onStop={state.stopTimer}
    />
  );
}
