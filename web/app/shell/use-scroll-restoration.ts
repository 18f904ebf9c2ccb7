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
 * A new screen starts at its top, and a revisited one at its former scroll position, either with the focus in it. The
 * first screen keeps the browser's focus.
 */
export function useScrollRestoration(main: { readonly current: HTMLElement | null }): void {
  const { pathname, key } = useLocation();
  const isBackNavigation = useNavigationType() === NavigationType.Pop;
  const positions = (loadedPositions ??= loadScrollPositions());
  const shown = useRef<{ pathname: string; key: string }>(undefined);

  useEffect(() => {
    // The browser would restore the position before there is content to scroll.
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

  // Runs before the scroll event of a shorter page, whose position is not the one that was left.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before?.pathname === pathname) return undefined;
    if (before) main.current?.focus({ preventScroll: true });
    const top = isBackNavigation ? positions.get(historyEntryKey({ pathname, key })) : undefined;
    if (top !== undefined) return restoreScroll(top);
    if (before) window.scrollTo(0, 0);
    return undefined;
  }, [isBackNavigation, key, main, pathname, positions]);
}
