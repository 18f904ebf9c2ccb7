/** The key in `sessionStorage`, which survives a reload of the tab and no longer. */
const STORAGE_KEY = 'questlog:scroll-places';
/** How long a page may take to grow to its former height, in milliseconds. */
const RESTORE_TIMEOUT_MS = 3000;

/** The router's key for the first entry of every visit. */
const FIRST_KEY = 'default';

/** Identifies a page in the browser's history by entry and path, because every visit's first entry has the same key. */
export const historyEntryKey = ({
  pathname,
  key,
}: {
  readonly pathname: string;
  readonly key: string;
}): string => `${key} ${pathname}`;

/** Events that show that the player scrolls or acts on their own. */
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How far down each visited page was, in pixels, by {@link historyEntryKey}. */
export type ScrollPositions = Map<string, number>;

/**
 * Returns the scroll positions of this tab, including those from before a reload or a return; they are stored when the
 * page is hidden. A freshly opened page starts at its top.
 */
export function loadScrollPositions(): ScrollPositions {
  const positions: ScrollPositions = new Map(parsePositions(sessionStorage.getItem(STORAGE_KEY)));
  if (isFreshNavigation()) positions.delete(historyEntryKey({ pathname: location.pathname, key: FIRST_KEY }));
  window.addEventListener('pagehide', () =>
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions])),
  );
  return positions;
}

/**
 * Scrolls down to `top` as soon as the page is long enough: its content may still be loading. Stops when the player
 * acts meanwhile. Returns a function that stops it.
 */
export function restoreScroll(top: number): () => void {
  window.scrollTo(0, top);
  if (window.scrollY >= top - 1) return () => undefined;
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  });
  const stop = () => {
    for (const type of USER_INPUT_EVENTS) window.removeEventListener(type, stop);
    grown.disconnect();
    clearTimeout(timeout);
  };
  const timeout = setTimeout(stop, RESTORE_TIMEOUT_MS);
  grown.observe(document.body);
  for (const type of USER_INPUT_EVENTS) window.addEventListener(type, stop, { passive: true });
  return stop;
}

function isFreshNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'navigate';
}

/** The stored value may come from an older version, or may have been edited by hand. */
function parsePositions(stored: string | null): readonly (readonly [string, number])[] {
  if (stored === null) return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isPosition) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isPosition(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);
}
