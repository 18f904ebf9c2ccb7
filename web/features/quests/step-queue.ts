/** What became of a step that was sent: after a completion or a failure nothing more of the quest is sent. */
export type StepOutcome = 'completed' | 'progressed' | 'failed';

/** Never rejects. `isLast` tells whether the player has meanwhile pressed no further. */
type SendStep = (isLast: () => boolean) => Promise<StepOutcome>;

/** Steps that are pressed faster than they are answered: each counts, and one after the other is sent. */
export interface StepQueue {
  /** Pressed and not sent yet, by quest; another map after each change. */
  readonly waiting: () => ReadonlyMap<string, number>;
  /** Sends at once what nothing of the same quest is before. */
  readonly add: (questId: string, send: SendStep) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStepQueue(): StepQueue {
  let waiting: ReadonlyMap<string, number> = new Map();
  const sending = new Set<string>();
  const listeners = new Set<() => void>();
  const count = (questId: string) => waiting.get(questId) ?? 0;
  const become = (questId: string, steps: number) => {
    const next = new Map(waiting);
    if (steps > 0) next.set(questId, steps);
    else next.delete(questId);
    waiting = next;
    for (const listener of listeners) listener();
  };
  const sendAll = async (questId: string, send: SendStep) => {
    sending.add(questId);
    while (count(questId) > 0) {
      become(questId, count(questId) - 1);
      if ((await send(() => count(questId) === 0)) !== 'progressed') become(questId, 0);
    }
    sending.delete(questId);
  };
  return {
    waiting: () => waiting,
    add: (questId, send) => {
      become(questId, count(questId) + 1);
      if (!sending.has(questId)) void sendAll(questId, send);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The application's one queue: a step pressed on one screen is still sent from another. */
export const steps = createStepQueue();
