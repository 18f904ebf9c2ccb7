/** The outcome of a step: after a completion or a failure no further steps of the same quest or task are sent. */
export type StepOutcome = 'completed' | 'progressed' | 'failed';

/** Never rejects. `isLast` returns whether the player has pressed no further meanwhile. */
type SendStep = (isLast: () => boolean) => Promise<StepOutcome>;

/** Steps can be pressed faster than they are answered: each counts, and they are sent one after the other. */
export interface StepQueue {
  /** Number of steps not sent yet, by quest or task; a new map after each change. */
  readonly waiting: () => ReadonlyMap<string, number>;
  /**
   * Sends the step at once when no other step of the same quest or task is pending. While some are, the `send` of the first of
   * them sends this one too.
   */
  readonly add: (id: string, send: SendStep) => void;
  /**
   * Cancels the latest press. Resolves with true when it wasn't sent yet, and now never is. Resolves with false when no
   * step is waiting or being sent any more, so that the next command finds every step counted.
   */
  readonly cancelLatest: (id: string) => Promise<boolean>;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStepQueue(): StepQueue {
  let waiting: ReadonlyMap<string, number> = new Map();
  const sending = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  const count = (id: string) => waiting.get(id) ?? 0;
  const setWaiting = (id: string, steps: number) => {
    const next = new Map(waiting);
    if (steps > 0) next.set(id, steps);
    else next.delete(id);
    waiting = next;
    for (const listener of listeners) listener();
  };
  const sendAll = async (id: string, send: SendStep) => {
    while (count(id) > 0) {
      setWaiting(id, count(id) - 1);
      if ((await send(() => count(id) === 0)) !== 'progressed') setWaiting(id, 0);
    }
    sending.delete(id);
  };
  return {
    waiting: () => waiting,
    add: (id, send) => {
      setWaiting(id, count(id) + 1);
      if (sending.has(id)) return;
      let end = () => {};
      sending.set(id, new Promise((resolve) => (end = resolve)));
      void sendAll(id, send).then(() => end());
    },
    cancelLatest: async (id) => {
      if (count(id) > 0) {
        setWaiting(id, count(id) - 1);
        return true;
      }
      await sending.get(id);
      return false;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The application's one queue: a step pressed on one screen is sent although another screen is open. */
export const steps = createStepQueue();
