import { useCallback, useState } from 'react';
import type { Quest } from '../../api/models';
import { useIntent } from '../../ui/use-intent';
import { actionOf, type QuestAction } from './quest-action';
import type { RunningTimer } from './timer-store';
import { useQuestCommands } from './use-quest-commands';
import { useTimers } from './use-timers';

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

export function useQuestPress(quest: Quest, userId: string): QuestPress {
  const { timers, start, stop } = useTimers(userId);
  const { complete, addProgress } = useQuestCommands(userId);
  const [asking, setAsking] = useState(false);
  const timer = timers.find(({ questId }) => questId === quest.id);
  const action = actionOf(quest, timer !== undefined);

  const command = useCallback(async () => {
    if (action === 'addProgress') await addProgress(quest);
    else if (action === 'complete') await complete(quest);
    else if (action === 'startTimer') start(quest.id, timerSeconds(quest));
  }, [action, addProgress, complete, quest, start]);
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
    press: () => (action === 'running' ? setAsking(true) : run()),
    completeNow: () => {
      setAsking(false);
      stop(quest.id);
      completion.run();
    },
    stopTimer: () => {
      setAsking(false);
      stop(quest.id);
    },
    keepRunning: () => setAsking(false),
  };
}
