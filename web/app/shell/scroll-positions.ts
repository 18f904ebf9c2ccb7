/** Where the places survive a reload of the tab, and nothing longer. */
const STORAGE_KEY = 'questlog:scroll-places';
/** How long a page is given to grow to its former height, in milliseconds. */
const RESTORE_TIMEOUT_MS = 3000;

/** What the router calls the first entry of every visit. */
const FIRST_KEY = 'default';

/** Names a page in the browser's history: its entry and its path, as every visit's first entry has the same key. */
export const historyEntryKey = ({
  pathname,
  key,
}: {
  readonly pathname: string;
  readonly key: string;
}): string => `${key} ${pathname}`;

/** What shows that the player has a will of their own. */
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How far down each visited page was, in pixels, by {@link historyEntryKey}. */
export type ScrollPositions = Map<string, number>;

/**
 * The places of this tab, those before a reload or a coming back included; they are put by when the page goes. A page that
 * was opened anew begins at its top.
 */
export function loadScrollPositions(): ScrollPositions {
  const places: ScrollPositions = new Map(parsePositions(sessionStorage.getItem(STORAGE_KEY)));
  if (isFreshNavigation()) places.delete(historyEntryKey({ pathname: location.pathname, key: FIRST_KEY }));
  window.addEventListener('pagehide', () => sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places])));
  return places;
}

/**
 * Scrolls down to `top`, as soon as the page is long enough for it: what it shows may still be on its way. Gives up when
 * the player does something meanwhile. Answers how to stop.
 */
export function restoreScroll(top: number): () => void {
  window.scrollTo(0, top);
  if (window.scrollY >= top - 1) return () => undefined;
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  });
  const stop = () => {
    for (const act of USER_INPUT_EVENTS) window.removeEventListener(act, stop);
    grown.disconnect();
    clearTimeout(timeout);
  };
  const timeout = setTimeout(stop, RESTORE_TIMEOUT_MS);
  grown.observe(document.body);
  for (const act of USER_INPUT_EVENTS) window.addEventListener(act, stop, { passive: true });
  return stop;
}

function isFreshNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'navigate';
}

/** What is stored may come from an older version, or from someone's curious hands. */
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
