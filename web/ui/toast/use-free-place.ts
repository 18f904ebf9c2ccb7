import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { findFreeShift, type Area } from './free-place';

const CONTROLS = 'button, a, input, select, textarea, label, [role=tab], [role=option], [tabindex="0"]';
/** The bars, and the greeting of a finished day. */
const UNCOVERED = '[data-uncovered]';
const OPEN_DIALOG = '[data-scope=dialog][data-part=content]';

/**
 * Moves the region of toasts so that a toast covers neither the control that was used last nor anything marked with
 * `data-uncovered` (R211). It looks again when the page changes, because a screen may be drawn after its toast.
 */
export function useFreePlace(region: RefObject<HTMLElement | null>, toastId: number | undefined): void {
  const used = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element && !region.current?.contains(target))
        used.current = target.closest(CONTROLS);
    };
    // Every press, also one of a key, ends as a click.
    window.addEventListener('click', remember, true);
    return () => window.removeEventListener('click', remember, true);
  }, [region]);
  useLayoutEffect(() => {
    const moved = region.current;
    if (toastId === undefined || !moved) return undefined;
    let current = 0;
    let frame = 0;
    const place = () => {
      const { top, bottom, left, right } = moved.getBoundingClientRect();
      const usual = { top: top - current, bottom: bottom - current, left, right };
      const avoided = avoidedAreas(used.current?.isConnected ? used.current : document.activeElement);
      current = findFreeShift(usual, { avoided, screenHeight: window.innerHeight, current });
      moved.style.setProperty('translate', `0 ${current}px`);
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    moved.style.removeProperty('translate');
    place();
    const page = new MutationObserver(placeSoon);
    page.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', placeSoon);
    window.addEventListener('scrollend', placeSoon);
    return () => {
      page.disconnect();
      window.removeEventListener('resize', placeSoon);
      window.removeEventListener('scrollend', placeSoon);
      cancelAnimationFrame(frame);
    };
  }, [region, toastId]);
}

/** The most important first. A dialog covers the screen behind it: only the control matters then. */
function avoidedAreas(control: Element | null): readonly Area[] {
  const used = control?.matches(CONTROLS) ? [control] : [];
  const marked = document.querySelector(OPEN_DIALOG) ? [] : document.querySelectorAll(UNCOVERED);
  return [...used, ...marked].map((element) => element.getBoundingClientRect());
}
