import { useEffect } from 'react';
import { unlockSound } from '../../ui/play-notes';
import { celebrate, momentSound, type Moment } from './celebrate';

/** Celebrates the moment each time it `isShown`. */
export function useMoment(moment: Moment, isShown: boolean): void {
  useEffect(() => {
    if (isShown) celebrate(moment);
  }, [moment, isShown]);
}

/** Makes moments heard in browsers that allow a page to sound only during a press. */
export function useUnlockedSound(): void {
  useEffect(() => {
    const unlock = () => {
      if (momentSound.isOn()) unlockSound();
    };
    // Not `pointerdown`: in Safari the press has to end first.
    window.addEventListener('click', unlock, { capture: true, passive: true });
    return () => window.removeEventListener('click', unlock, { capture: true });
  }, []);
}
