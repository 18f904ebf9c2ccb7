import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Activity } from './group-feed';

/** What the fixed header hides of the page's top, in pixels. */
const HEADER_PX = 64;

export interface HeldBack {
  /** Stands above the list. */
  readonly top: RefObject<HTMLDivElement | null>;
  /** What is shown of the feed. */
  readonly shown: readonly Activity[];
  /** How many newer ones wait. */
  readonly waiting: number;
  /** Shows them, and leads there. */
  readonly showNewer: () => void;
}

/**
 * Keeps what is new back while the list's top is out of sight: whoever reads what happened earlier goes on reading where
 * they are, in every browser, whether it anchors the scroll or not.
 */
export function useHeldBack(feed: readonly Activity[]): HeldBack {
  const top = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const [upTo, setUpTo] = useState<string | null>(null);
  if (away && upTo === null) setUpTo(feed[0]?.position ?? '');
  if (!away && upTo !== null) setUpTo(null);
  useEffect(() => {
    const look = () => setAway((top.current?.getBoundingClientRect().top ?? HEADER_PX) < HEADER_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  const shown = upTo === null ? feed : feed.filter(({ position }) => position <= upTo);
  const showNewer = () => {
    setAway(false);
    top.current?.scrollIntoView({ block: 'start' });
    // The button that was pressed is gone now.
    top.current?.focus({ preventScroll: true });
  };
  return { top, shown, waiting: feed.length - shown.length, showNewer };
}
