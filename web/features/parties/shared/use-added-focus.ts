import { useCallback, useEffect, useRef } from 'react';
import { contentArea } from '../../../ui/content-area';

/**
 * Focuses the first focusable element of the content that replaces the pressed button, unless the focus has moved
 * elsewhere meanwhile. `added` identifies the content once it is there.
 */
export function useAddedFocus(addedKey: string | false | undefined): (part: HTMLElement | null) => void {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const held = document.activeElement;
    if (!addedKey || (held && held !== document.body)) return;
    const first = place.current?.querySelector<HTMLElement>('[tabindex], a, button') ?? contentArea();
    first?.focus({ preventScroll: true });
  }, [addedKey]);
  return useCallback((part) => {
    place.current = part;
  }, []);
}
