import { useEffect, useRef } from 'react';
import { useNow } from '../../ui/use-now';
import { runInOneTab } from './run-in-one-tab';
import type { RunningTimer } from './timer-store';
import { useTimers } from './use-timers';

const TICK_MS = 500;

interface TimerCompletion<Item> {
  readonly userId: string;
  readonly kind: RunningTimer['kind'];
  /** Undefined while they load. */
  readonly items: readonly Item[] | undefined;
  readonly isComplete: (item: Item) => boolean;
  /** Never rejects; resolves with false when the command failed. */
  readonly complete: (item: Item) => Promise<boolean>;
}

/** Completes timers on every screen: at 0 the quest or task is completed, once (R110). */
export function useTimerCompletion<Item extends { readonly id: string }>({
  userId,
  kind,
  items,
  isComplete,
  complete,
}: TimerCompletion<Item>): void {
  const { timers, restore, stop, claim } = useTimers(userId);
  const ownTimers = timers.filter((timer) => timer.kind === kind);
  const now = useNow(TICK_MS, ownTimers.length > 0);
  const ended = useRef(new Set<string>());
  useEffect(() => {
    if (!items) return;
    for (const timer of timers) {
      if (timer.kind !== kind) continue;
      const { id, endsAt } = timer;
      const item = items.find((one) => one.id === id);
      const end = `${id} ${endsAt}`;
      // Completed early, or on a day that is over.
      if (!item || isComplete(item)) stop(id);
      else if (endsAt <= now && !ended.current.has(end)) {
        ended.current.add(end);
        // Every open tab sees the timer end.
        void runInOneTab(`questlog.timer ${userId} ${end}`, async () => {
          // The time has passed even if the command failed: the timer stays at 0, and a press completes it.
          if (claim(timer) && !(await complete(item))) restore(timer);
        });
      }
    }
  }, [claim, complete, isComplete, items, kind, now, restore, stop, timers, userId]);
}
