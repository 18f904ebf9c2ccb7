import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Activity } from './group-feed';

/** Height of the page's top that the fixed header covers, in pixels. */
const HEADER_PX = 64;

export interface DeferredEntries {
  /** The ref of an element above the list. */
  readonly top: RefObject<HTMLDivElement | null>;
  /** The entries to render. */
  readonly shown: readonly Activity[];
  /** The number of newer entries that are held back. */
  readonly newerCount: number;
  /** Shows the newer entries and scrolls to them. */
  readonly showNewer: () => void;
}

/**
 * Holds new entries back while the list's top is out of sight, so that a player who reads older ones keeps their place in
 * every browser, with or without scroll anchoring.
 */
export function useDeferredEntries(feed: readonly Activity[]): DeferredEntries {
  const top = useRef<HTMLDivElement>(null);
  const [isTopHidden, setTopHidden] = useState(false);
  const [upTo, setUpTo] = useState<string | null>(null);
  if (isTopHidden && upTo === null) setUpTo(feed[0]?.position ?? '');
  if (!isTopHidden && upTo !== null) setUpTo(null);
  useEffect(() => {
    const measure = () => setTopHidden((top.current?.getBoundingClientRect().top ?? HEADER_PX) < HEADER_PX);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);
  const shown = upTo === null ? feed : feed.filter(({ position }) => position <= upTo);
  const showNewer = () => {
    setTopHidden(false);
    top.current?.scrollIntoView({ block: 'start' });
    // The pressed button is gone by now.
    top.current?.focus({ preventScroll: true });
  };
  return { top, shown, newerCount: feed.length - shown.length, showNewer };
}
