import { useCallback, useState } from 'react';
import type { RunningTimer } from './timer-store';
import { useTimers } from './use-timers';

/** A quest's or a task's timer, and the question that a press on a running one asks first. */
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
  const [asked, setAsked] = useState<number>();
  const timer = timers.find((running) => running.id === id);
  const endsAt = timer?.endsAt;
  // What was asked about one timer is over with it: the next one isn't asked about by itself.
  if (asked !== undefined && asked !== endsAt) setAsked(undefined);
  const keepRunning = useCallback(() => setAsked(undefined), []);
  return {
    timer,
    start: useCallback((seconds) => start(kind, id, seconds), [id, kind, start]),
    stop: useCallback(() => {
      keepRunning();
      stop(id);
    }, [id, keepRunning, stop]),
    asking: asked !== undefined && asked === endsAt,
    ask: useCallback(() => setAsked(endsAt), [endsAt]),
    keepRunning,
  };
}
