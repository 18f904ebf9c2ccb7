/** A running timer: only its end is stored, so a reload or a suspended tab changes nothing. */
export interface RunningTimer {
  readonly kind: 'quest' | 'task';
  /** The id of the quest or task. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
  /** Its whole length, in seconds. */
  readonly seconds: number;
}

/** The running timers of one player in this browser, shared by all its tabs. */
export interface TimerStore {
  readonly list: () => readonly RunningTimer[];
  readonly start: (kind: RunningTimer['kind'], id: string, seconds: number) => void;
  /** Restores a stopped timer whose command failed. */
  readonly restore: (timer: RunningTimer) => void;
  readonly stop: (id: string) => void;
  /** Stops exactly this timer; false when it no longer runs, because another tab was faster. */
  readonly claim: (timer: RunningTimer) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls `listener` with each timer that another tab has ended: its time is up, and that tab completes it. */
  readonly subscribeToEnds: (listener: (ended: RunningTimer) => void) => () => void;
}

const NO_TIMERS: readonly RunningTimer[] = [];

export function createTimerStore(userId: string, now: () => number = () => Date.now()): TimerStore {
  const key = `questlog.timers.${userId}`;
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let timers = NO_TIMERS;
  const list = () => {
    const stored = localStorage.getItem(key);
    if (stored !== text) {
      text = stored;
      timers = readTimers(stored);
    }
    return timers;
  };
  const write = (next: readonly RunningTimer[]) => {
    if (next.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  const stop = (id: string) => {
    if (list().some((timer) => timer.id === id)) write(list().filter((timer) => timer.id !== id));
  };
  const restore = (timer: RunningTimer) => write([...list().filter(({ id }) => id !== timer.id), timer]);
  return {
    list,
    restore,
    start: (kind, id, seconds) => restore({ kind, id, seconds, endsAt: now() + seconds * 1000 }),
    stop,
    claim: ({ id, endsAt }) => {
      const runs = list().some((timer) => timer.id === id && timer.endsAt === endsAt);
      if (runs) stop(id);
      return runs;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      // Another tab of the same browser writes to the same storage.
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    subscribeToEnds: (listener) => {
      let known = list();
      const updateKnown = () => {
        known = list();
      };
      const onStorage = () => {
        const running = list();
        const gone = known.filter(
          ({ id, endsAt }) => !running.some((timer) => timer.id === id && timer.endsAt === endsAt),
        );
        known = running;
        for (const timer of gone) if (timer.endsAt <= now()) listener(timer);
      };
      listeners.add(updateKnown);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(updateKnown);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** The stored value may come from an older version, or may have been edited by hand. */
function readTimers(stored: string | null): readonly RunningTimer[] {
  if (stored === null) return NO_TIMERS;
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isTimer) : NO_TIMERS;
  } catch (error) {
    if (error instanceof SyntaxError) return NO_TIMERS;
    throw error;
  }
}

function isTimer(value: unknown): value is RunningTimer {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, endsAt, seconds } = value as Record<string, unknown>;
  const isKnown = (kind === 'quest' || kind === 'task') && typeof id === 'string';
  return isKnown && Number.isFinite(endsAt) && Number.isFinite(seconds);
}
