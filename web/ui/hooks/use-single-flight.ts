import { useCallback, useRef, useState } from 'react';

/** How soon after the first run a second press counts as a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 300;

/**
 * Runs a command once per press: presses while it is pending, and the second half of a double click, do nothing.
 * `pending` is for display (`aria-busy`); the control stays focusable.
 */
export function useSingleFlight<Args extends readonly unknown[]>(
  command: (...args: Args) => Promise<void>,
): { readonly run: (...args: Args) => void; readonly pending: boolean } {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const ignoreUntil = useRef(-Infinity);
  const run = useCallback(
    (...args: Args) => {
      if (busy.current || performance.now() < ignoreUntil.current) return;
      busy.current = true;
      // Ignores presses until the page has processed the first: a slow page handles the second half only then.
      ignoreUntil.current = Infinity;
      setTimeout(() => {
        ignoreUntil.current = performance.now() + DOUBLE_CLICK_MS;
      });
      setPending(true);
      void command(...args).finally(() => {
        busy.current = false;
        setPending(false);
      });
    },
    [command],
  );
  return { run, pending };
}
