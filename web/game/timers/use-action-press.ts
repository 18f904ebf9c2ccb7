import { useCallback } from 'react';
import { useSingleFlight } from '../../ui/hooks/use-single-flight';
import type { RunningTimer } from './timer-store';
import { useItemTimer } from './use-item-timer';

/** The one action of the button of a quest or task (R116). */
export type ButtonAction = 'completed' | 'startTimer' | 'running' | 'addProgress' | 'complete';

/** The handler of that button, and the question that a running timer asks first. */
export interface ActionPress {
  readonly action: ButtonAction;
  readonly timer: RunningTimer | undefined;
  readonly press: () => void;
  readonly pending: boolean;
  readonly asking: boolean;
  readonly completeNow: () => void;
  readonly stopTimer: () => void;
  readonly keepRunning: () => void;
}

interface Pressable<Item> {
  readonly userId: string;
  readonly kind: RunningTimer['kind'];
  readonly item: Item;
  readonly actionOf: (item: Item, timerRuns: boolean) => ButtonAction;
  readonly timerSeconds: (item: Item) => number;
  /** Never rejects. */
  readonly complete: (item: Item) => Promise<boolean>;
  /** Not awaited, so that the next press counts as well. */
  readonly addStep: (item: Item) => void;
}

export function useActionPress<Item extends { readonly id: string }>(pressed: Pressable<Item>): ActionPress {
  const { userId, kind, item, actionOf, timerSeconds, complete, addStep } = pressed;
  const { timer, start, stop, asking, ask, keepRunning } = useItemTimer(userId, kind, item.id);
  const action = actionOf(item, timer !== undefined);
  const command = useCallback(async () => {
    if (action === 'startTimer') start(timerSeconds(item));
    else if (action === 'complete') await complete(item);
    else if (action === 'addProgress') addStep(item);
    else if (action === 'running') ask();
  }, [action, addStep, ask, complete, item, start, timerSeconds]);
  const { run, pending } = useSingleFlight(command);
  // A separate single flight: right after the start, a press is no double click of the one that started the timer.
  const completion = useSingleFlight(
    useCallback(async () => {
      await complete(item);
    }, [complete, item]),
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
