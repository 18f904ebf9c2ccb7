/** What became of a step that was sent: after a completion or a failure nothing more of the same is sent. */
export type StepOutcome = 'completed' | 'progressed' | 'failed';

/** Never rejects. `isLast` tells whether the player has meanwhile pressed no further. */
type SendStep = (isLast: () => boolean) => Promise<StepOutcome>;

/** Steps that are pressed faster than they are answered: each counts, and one after the other is sent. */
export interface StepQueue {
  /** Pressed and not sent yet, by quest or task; another map after each change. */
  readonly waiting: () => ReadonlyMap<string, number>;
  /** Sends at once what nothing of the same quest or task is before. */
  readonly add: (id: string, send: SendStep) => void;
  /**
   * Takes the latest press back. True: it wasn't sent yet, and now never is. False: nothing waits and nothing is under
   * way any more, so that what is sent next finds every step counted.
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

/** The application's one queue: a step pressed on one screen is still sent from another. */
export const steps = createStepQueue();
