import { useSyncExternalStore } from 'react';
import { createTimerStore, type RunningTimer, type TimerStore } from './timer-store';

const stores = new Map<string, TimerStore>();

function storeOf(userId: string): TimerStore {
  const known = stores.get(userId);
  if (known) return known;
  const created = createTimerStore(userId);
  stores.set(userId, created);
  return created;
}

export function useTimers(userId: string): {
  readonly timers: readonly RunningTimer[];
  readonly start: TimerStore['start'];
  readonly restore: TimerStore['restore'];
  readonly stop: TimerStore['stop'];
  readonly claim: TimerStore['claim'];
  readonly subscribeToEnds: TimerStore['subscribeToEnds'];
} {
  const store = storeOf(userId);
  const timers = useSyncExternalStore(store.subscribe, store.list);
  const { start, restore, stop, claim, subscribeToEnds } = store;
  return { timers, start, restore, stop, claim, subscribeToEnds };
}
