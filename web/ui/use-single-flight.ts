import { useCallback, useRef, useState } from 'react';

/** A second press this soon after what the first led to is the same press: a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 300;

/**
 * Runs a command once a press: presses while it is under way, and the second half of a double click, do nothing.
 * `pending` is for showing it (`aria-busy`); the control stays focusable.
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
      // Until the page has dealt with it: a slow one gets to the second half only then.
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
