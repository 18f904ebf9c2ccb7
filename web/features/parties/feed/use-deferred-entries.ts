import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Activity } from './group-feed';

/** What the fixed header hides of the page's top, in pixels. */
const HEADER_PX = 64;

export interface DeferredEntries {
  /** Stands above the list. */
  readonly top: RefObject<HTMLDivElement | null>;
  /** What is shown of the feed. */
  readonly shown: readonly Activity[];
  /** How many newer ones wait. */
  readonly newerCount: number;
  /** Shows them, and leads there. */
  readonly showNewer: () => void;
}

/**
 * Keeps what is new back while the list's top is out of sight: whoever reads what happened earlier goes on reading where
 * they are, in every browser, whether it anchors the scroll or not.
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
    // The button that was pressed is gone now.
    top.current?.focus({ preventScroll: true });
  };
  return { top, shown, newerCount: feed.length - shown.length, showNewer };
}
