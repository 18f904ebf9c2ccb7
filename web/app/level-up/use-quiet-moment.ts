import { useEffect, useState, useSyncExternalStore } from 'react';
import { isCommandPending } from '../../api/command-pending';
import { steps } from '../../game/steps/step-queue';
import { openDialogs } from '../../ui/open-dialogs';
import { useAppSelector } from '../hooks';

/** So long nothing may happen, in milliseconds: what a command leads to comes right after its answer. */
const CALM_MS = 300;
const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/**
 * Whether the player is in the middle of nothing that a dialog would cut into while one is wanted: another dialog is read,
 * a finger is down, a command is on its way.
 */
export function useQuietMoment(wanted: boolean): boolean {
  const isReading = useSyncExternalStore(openDialogs.subscribe, () => openDialogs.count() > 0);
  const isStepping = useSyncExternalStore(steps.subscribe, () => steps.waiting().size > 0);
  const isAsking = useAppSelector(isCommandPending);
  const isPressing = usePressing();
  const isBusy = isReading || isStepping || isAsking || isPressing;
  const isAwaited = wanted && !isBusy;
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setQuiet(true), CALM_MS);
    return () => {
      clearTimeout(timer);
      setQuiet(false);
    };
  }, [isAwaited]);
  return isAwaited && isQuiet;
}

/** From the moment the pointer goes down until it is up again, wherever on the page. */
function usePressing(): boolean {
  const [isPressing, setPressing] = useState(false);
  useEffect(() => {
    const note = ({ type }: Event) => setPressing(type === 'pointerdown');
    for (const type of PRESSES) document.addEventListener(type, note, true);
    return () => {
      for (const type of PRESSES) document.removeEventListener(type, note, true);
    };
  }, []);
  return isPressing;
}
