import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { openScrollPlaces, placeOf, scrollDownTo, type ScrollPlaces } from './scroll-places';

let openedPlaces: ScrollPlaces | undefined;

/**
 * A new screen starts at its top, one come back to where it was left, either with the focus in it. The first one has
 * the focus where the browser put it.
 */
export function useScreenStart(main: { readonly current: HTMLElement | null }): void {
  const { pathname, key } = useLocation();
  const comeBackTo = useNavigationType() === NavigationType.Pop;
  const places = (openedPlaces ??= openScrollPlaces());
  const shown = useRef<{ pathname: string; key: string }>(undefined);

  useEffect(() => {
    // The browser would scroll before there is anything to scroll.
    history.scrollRestoration = 'manual';
    const remember = () => {
      if (shown.current) places.set(placeOf(shown.current), window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      history.scrollRestoration = 'auto';
    };
  }, [places]);

  // Before the browser tells how a shorter page has cut the scrolling: that is not the place that was left.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before?.pathname === pathname) return undefined;
    if (before) main.current?.focus({ preventScroll: true });
    const place = comeBackTo ? places.get(placeOf({ pathname, key })) : undefined;
    if (place !== undefined) return scrollDownTo(place);
    if (before) window.scrollTo(0, 0);
    return undefined;
  }, [comeBackTo, key, main, pathname, places]);
}
