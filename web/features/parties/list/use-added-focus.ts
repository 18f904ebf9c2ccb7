import { useCallback, useEffect, useRef } from 'react';
import { contentArea } from '../../../ui/content-area';

/**
 * Gives the focus to the first thing to press in what has come in the place of the button that asked for it, unless the
 * player has gone elsewhere meanwhile. `added` names what has come, once it has.
 */
export function useAddedFocus(addedKey: string | false | undefined): (part: HTMLElement | null) => void {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const held = document.activeElement;
    if (!addedKey || (held && held !== document.body)) return;
    const first = place.current?.querySelector<HTMLElement>('a, button') ?? contentArea();
    first?.focus({ preventScroll: true });
  }, [addedKey]);
  return useCallback((part) => {
    place.current = part;
  }, []);
}
