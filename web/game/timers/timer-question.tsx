import type { ReactElement } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog';
import type { ActionPress } from './use-action-press';

const TimerDialog = lazyDialog(() => import('./timer-dialog'));

interface TimerQuestionProps {
  /** The name of the quest or task. */
  readonly name: string;
  readonly state: ActionPress;
}

/** The dialog that a press on a running timer opens. */
export function TimerQuestion({ name, state }: TimerQuestionProps): ReactElement | null {
  if (!state.asking) return null;
  return (
    <TimerDialog
      name={name}
      timer={state.timer}
      open
      onClose={state.keepRunning}
      onCompleteNow={state.completeNow}
      onStop={state.stopTimer}
    />
  );
}
