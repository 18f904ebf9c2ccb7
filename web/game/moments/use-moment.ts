import { useEffect } from 'react';
import { celebrate, type Moment } from './celebrate';

/** Celebrates the moment each time it `isShown`. */
export function useMoment(moment: Moment, isShown: boolean): void {
  useEffect(() => {
    if (isShown) celebrate(moment);
  }, [moment, isShown]);
}
