import { useEffect, useState, useSyncExternalStore } from 'react';
import { pendingSince } from '../../api/command-pending';
import { SILENT_AFTER_MS } from '../../api/first-answers';
import { steps } from '../../game/steps/step-queue';
import { openDialogs } from '../../ui/open-dialogs';
import { useAppSelector } from '../hooks';

/** So long nothing may happen, in milliseconds: what a command leads to comes right after its answer. */
const CALM_MS = 300;
const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const;
/** Signs of a menu or a list of the browser's own, which keeps the end of the press that opened it to itself. */
const LOSSES = ['contextmenu', 'change'] as const;

/**
 * Whether the player is in the middle of nothing that a dialog would cut into while one is wanted: another dialog is read,
 * a finger is down, a command is on its way.
 */
export function useQuietMoment(wanted: boolean): boolean {
  const isReading = useSyncExternalStore(openDialogs.subscribe, () => openDialogs.count() > 0);
  const isAsking = useAsking();
  const isPressing = usePressing();
  const isBusy = isReading || isAsking || isPressing;
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

/** Whether a command is on its way, or pressed and still to be sent. One that nobody answers is waited for no longer. */
function useAsking(): boolean {
  const isStepping = useSyncExternalStore(steps.subscribe, () => steps.waiting().size > 0);
  const since = useAppSelector(pendingSince);
  const [unanswered, setUnanswered] = useState<number>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setUnanswered(since), since + SILENT_AFTER_MS - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  return since === undefined ? isStepping : since !== unanswered;
}

/** From the moment the pointer goes down until it is up again, wherever on the page. */
function usePressing(): boolean {
  const [isPressing, setPressing] = useState(false);
  useEffect(() => {
    const note = ({ type, isPrimary, button }: PointerEvent) => {
      if (!isPrimary) return;
      if (type !== 'pointerdown') setPressing(false);
      else if (button === 0) setPressing(true);
    };
    const lose = () => setPressing(false);
    for (const type of PRESSES) document.addEventListener(type, note, true);
    for (const type of LOSSES) document.addEventListener(type, lose, true);
    window.addEventListener('blur', lose);
    return () => {
      for (const type of PRESSES) document.removeEventListener(type, note, true);
      for (const type of LOSSES) document.removeEventListener(type, lose, true);
      window.removeEventListener('blur', lose);
    };
  }, []);
  return isPressing;
}
