import { useCallback } from 'react';
import type { Task } from '../../api/models';
import type { RunningTimer } from '../../game/timers/timer-store';
import { useTimed } from '../../game/timers/use-timed';
import { useIntent } from '../../ui/use-intent';
import { taskActionOf, type TaskAction } from './task-action';
import { useTaskCommands } from './use-task-commands';

/** What pressing a task's one button does, and the question a running timer asks first. */
export interface TaskPress {
  readonly action: TaskAction;
  readonly timer: RunningTimer | undefined;
  readonly press: () => void;
  readonly pending: boolean;
  readonly asking: boolean;
  readonly completeNow: () => void;
  readonly stopTimer: () => void;
  readonly keepRunning: () => void;
}

export function useTaskPress(task: Task, userId: string): TaskPress {
  const { timer, start, stop, asking, ask, keepRunning } = useTimed(userId, 'task', task.id);
  const { advance, addStep } = useTaskCommands(userId);
  const action = taskActionOf(task, timer !== undefined);
  const command = useCallback(async () => {
    if (action === 'startTimer') start(task.duration * 60);
    else if (action === 'complete') await advance(task);
    // A step is not waited for: the next press counts as well.
    else if (action === 'addProgress') addStep(task);
    else if (action === 'running') ask();
  }, [action, addStep, advance, ask, start, task]);
  const { run, pending } = useIntent(command);
  // An intent of its own: right after the start it is no second half of the press that started the timer.
  const completion = useIntent(
    useCallback(async () => {
      await advance(task);
    }, [advance, task]),
  );
  return {
    action,
    timer,
    pending: pending || completion.pending,
    asking: asking && action === 'running',
    press: run,
    completeNow: () => {
      stop();
      completion.run();
    },
    stopTimer: stop,
    keepRunning,
  };
}
