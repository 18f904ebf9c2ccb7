import { useEffect, useState, useSyncExternalStore } from 'react';
import { pendingSince } from '../../api/command-pending';
import { RESPONSE_TIMEOUT_MS } from '../../api/prefetch';
import { steps } from '../../game/steps/step-queue';
import { dialogStack } from '../../ui/dialog-stack';
import { useAppSelector } from '../hooks';

/** So long nothing may happen, in milliseconds: what a command leads to comes right after its answer. */
const IDLE_DELAY_MS = 300;
const POINTER_EVENTS = ['pointerdown', 'pointerup', 'pointercancel'] as const;
/** Signs of a menu or a list of the browser's own, which keeps the end of the press that opened it to itself. */
const PRESS_CANCEL_EVENTS = ['contextmenu', 'change'] as const;

/**
 * Whether the player is in the middle of nothing that a dialog would cut into while one is wanted: another dialog is read,
 * a finger is down, a command is on its way.
 */
export function useIdleMoment(wanted: boolean): boolean {
  const isReading = useSyncExternalStore(dialogStack.subscribe, () => dialogStack.count() > 0);
  const isAsking = useIsCommandPending();
  const isPressing = useIsPointerDown();
  const isBusy = isReading || isAsking || isPressing;
  const isWaiting = wanted && !isBusy;
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

/** Whether a command is on its way, or pressed and still to be sent. One that nobody answers is waited for no longer. */
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

/** From the moment the pointer goes down until it is up again, wherever on the page. */
function useIsPointerDown(): boolean {
  const [isPressing, setPressing] = useState(false);
  useEffect(() => {
    const trackPointer = ({ type, isPrimary, button }: PointerEvent) => {
      if (!isPrimary) return;
      if (type !== 'pointerdown') setPressing(false);
      else if (button === 0) setPressing(true);
    };
    const cancelPress = () => setPressing(false);
    for (const type of POINTER_EVENTS) document.addEventListener(type, trackPointer, true);
    for (const type of PRESS_CANCEL_EVENTS) document.addEventListener(type, cancelPress, true);
    window.addEventListener('blur', cancelPress);
    return () => {
      for (const type of POINTER_EVENTS) document.removeEventListener(type, trackPointer, true);
      for (const type of PRESS_CANCEL_EVENTS) document.removeEventListener(type, cancelPress, true);
      window.removeEventListener('blur', cancelPress);
    };
  }, []);
  return isPressing;
}
