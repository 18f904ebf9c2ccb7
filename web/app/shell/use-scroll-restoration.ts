import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import {
  loadScrollPositions,
  historyEntryKey,
  restoreScroll,
  type ScrollPositions,
} from './scroll-positions';

let loadedPositions: ScrollPositions | undefined;

/**
 * A new screen starts at its top, one come back to where it was left, either with the focus in it. The first one has
 * the focus where the browser put it.
 */
export function useScrollRestoration(main: { readonly current: HTMLElement | null }): void {
  const { pathname, key } = useLocation();
  const isBackNavigation = useNavigationType() === NavigationType.Pop;
  const positions = (loadedPositions ??= loadScrollPositions());
  const shown = useRef<{ pathname: string; key: string }>(undefined);

  useEffect(() => {
    // The browser would scroll before there is anything to scroll.
    history.scrollRestoration = 'manual';
    const recordPosition = () => {
      if (shown.current) positions.set(historyEntryKey(shown.current), window.scrollY);
    };
    window.addEventListener('scroll', recordPosition, { passive: true });
    return () => {
      window.removeEventListener('scroll', recordPosition);
      history.scrollRestoration = 'auto';
    };
  }, [positions]);

  // Before the browser tells how a shorter page has cut the scrolling: that is not the place that was left.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before?.pathname === pathname) return undefined;
    if (before) main.current?.focus({ preventScroll: true });
    const place = isBackNavigation ? positions.get(historyEntryKey({ pathname, key })) : undefined;
    if (place !== undefined) return restoreScroll(place);
    if (before) window.scrollTo(0, 0);
    return undefined;
  }, [isBackNavigation, key, main, pathname, positions]);
}
