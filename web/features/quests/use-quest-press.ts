import { useCallback } from 'react';
import type { Quest } from '../../api/models';
import type { RunningTimer } from '../../game/timers/timer-store';
import { useTimed } from '../../game/timers/use-timed';
import { useIntent } from '../../ui/use-intent';
import { actionOf, type QuestAction } from './quest-action';
import type { QuestCommands } from './use-quest-commands';

/** Seconds of a timer quest that names none (specification §4). */
const DEFAULT_TIMER_SECONDS = 30;

/** What pressing a quest's one button does, and the question a running timer asks first. */
export interface QuestPress {
  readonly action: QuestAction;
  readonly timer: RunningTimer | undefined;
  readonly press: () => void;
  readonly pending: boolean;
  readonly asking: boolean;
  readonly completeNow: () => void;
  readonly stopTimer: () => void;
  readonly keepRunning: () => void;
}

export function timerSeconds(quest: Quest): number {
  return quest.timerDuration > 0 ? quest.timerDuration : DEFAULT_TIMER_SECONDS;
}

export function useQuestPress(
  quest: Quest,
  userId: string,
  { complete, addProgress }: QuestCommands,
): QuestPress {
  const { timer, start, stop, asking, ask, keepRunning } = useTimed(userId, 'quest', quest.id);
  const action = actionOf(quest, timer !== undefined);

  const command = useCallback(async () => {
    // A step is not waited for: the next press counts as well.
    if (action === 'addProgress') addProgress(quest);
    else if (action === 'complete') await complete(quest);
    else if (action === 'startTimer') start(timerSeconds(quest));
    else if (action === 'running') ask();
  }, [action, addProgress, ask, complete, quest, start]);
  const { run, pending } = useIntent(command);
  // An intent of its own: right after the start it is no second half of the press that started the timer.
  const completion = useIntent(
    useCallback(async () => {
      await complete(quest);
    }, [complete, quest]),
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
