import { useCallback, useRef } from 'react';

/** How soon after a press a second one counts as a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 300;

/** Calls `handler` at each press but the second half of a double click. */
export function useDoubleClickGuard<Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const ignoreUntil = useRef(-Infinity);
  return useCallback(
    (...args: Args) => {
      if (performance.now() < ignoreUntil.current) return;
      // Ignores presses until the page has processed the first: a slow page handles the second half only then.
      ignoreUntil.current = Infinity;
      setTimeout(() => {
        ignoreUntil.current = performance.now() + DOUBLE_CLICK_MS;
      });
      handler(...args);
    },
    [handler],
  );
}
