import { useCallback, useState } from 'react';
import type { RunningTimer } from './timer-store';
import { useTimers } from './use-timers';

/** The timer of a quest or task, and the question that a press on a running timer opens. */
export interface ItemTimer {
  readonly timer: RunningTimer | undefined;
  readonly start: (seconds: number) => void;
  readonly stop: () => void;
  readonly asking: boolean;
  readonly ask: () => void;
  readonly keepRunning: () => void;
}

export function useItemTimer(userId: string, kind: RunningTimer['kind'], id: string): ItemTimer {
  const { timers, start, stop } = useTimers(userId);
  const [askedEndsAt, setAskedEndsAt] = useState<number>();
  const timer = timers.find((running) => running.id === id);
  const endsAt = timer?.endsAt;
  // The question belongs to one timer: the next timer doesn't inherit it.
  if (askedEndsAt !== undefined && askedEndsAt !== endsAt) setAskedEndsAt(undefined);
  const keepRunning = useCallback(() => setAskedEndsAt(undefined), []);
  return {
    timer,
    start: useCallback((seconds) => start(kind, id, seconds), [id, kind, start]),
    stop: useCallback(() => {
      keepRunning();
      stop(id);
    }, [id, keepRunning, stop]),
    asking: askedEndsAt !== undefined && askedEndsAt === endsAt,
    ask: useCallback(() => setAskedEndsAt(endsAt), [endsAt]),
    keepRunning,
  };
}
