import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { pendingSince } from '../../api/command-pending';
import { RESPONSE_TIMEOUT_MS } from '../../api/prefetch';
import { steps } from '../../game/steps/step-queue';
import { dialogStack } from '../../ui/dialogs/dialog-stack';
import { pointerPress } from '../../ui/pointer-press';
import { useAppSelector } from '../hooks';

/** How long nothing may happen, in milliseconds: the effects of a command follow right after its answer. */
const IDLE_DELAY_MS = 300;
/**
 * Who waits for an idle moment, in order: only the first gets it, so that two celebrations never open at once. The next one
 * waits from the beginning: by then the dialog of the first is open, and holds it back.
 */
const turns = createTurns();

/**
 * Returns whether the player, while `wanted`, does nothing that a dialog would interrupt: no dialog is open, no press is going on
 * (a finger that scrolls is none), no command is pending.
 */
export function useIdleMoment(wanted: boolean): boolean {
  const isDialogOpen = useSyncExternalStore(dialogStack.subscribe, () => dialogStack.count() > 0);
  const isUnanswered = useIsCommandPending();
  // A press causes no rendering unless somebody waits for its end.
  const isPressing = useSyncExternalStore(pointerPress.subscribe, () => wanted && pointerPress.isDown());
  const isNext = useTurn(wanted);
  const isBusy = isDialogOpen || isUnanswered || isPressing;
  const isWaiting = wanted && isNext && !isBusy;
  const [hasBeenIdle, setHasBeenIdle] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setHasBeenIdle(true), IDLE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setHasBeenIdle(false);
    };
  }, [isWaiting]);
  return isWaiting && hasBeenIdle;
}

/** Whether it is this component's turn, of those that want one. */
function useTurn(wanted: boolean): boolean {
  const id = useId();
  const isNext = useSyncExternalStore(turns.subscribe, () => turns.first() === id);
  useEffect(() => (wanted ? turns.take(id) : undefined), [id, wanted]);
  return isNext;
}

function createTurns() {
  let waiting: readonly string[] = [];
  const listeners = new Set<() => void>();
  const update = (next: readonly string[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    first: (): string | undefined => waiting[0],
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Waits for a turn; returns the function that gives it up. */
    take: (id: string): (() => void) => {
      update([...waiting, id]);
      return () => update(waiting.filter((each) => each !== id));
    },
  };
}

/** Whether a command is pending, or a step waits to be sent behind it. One without an answer in time no longer counts. */
function useIsCommandPending(): boolean {
  const isStepping = useSyncExternalStore(steps.subscribe, () => steps.waiting().size > 0);
  const since = useAppSelector(pendingSince);
  const [unanswered, setUnanswered] = useState<number>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setUnanswered(since), since + RESPONSE_TIMEOUT_MS - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  return since === undefined ? isStepping : since !== unanswered;
}
