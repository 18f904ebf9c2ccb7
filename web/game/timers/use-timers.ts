import { useSyncExternalStore } from 'react';
import { createTimerStore, type RunningTimer, type TimerStore } from './timer-store';

const stores = new Map<string, TimerStore>();

function storeOf(userId: string): TimerStore {
  const known = stores.get(userId);
  if (known) return known;
  const made = createTimerStore(userId);
  stores.set(userId, made);
  return made;
}

export function useTimers(userId: string): {
  readonly timers: readonly RunningTimer[];
  readonly start: TimerStore['start'];
  readonly keep: TimerStore['keep'];
  readonly stop: TimerStore['stop'];
  readonly take: TimerStore['take'];
} {
  const store = storeOf(userId);
  const timers = useSyncExternalStore(store.subscribe, store.list);
  return { timers, start: store.start, keep: store.keep, stop: store.stop, take: store.take };
}
