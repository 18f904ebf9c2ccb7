import { useCallback, useRef, useState } from 'react';
import { useDoubleClickGuard } from './use-double-click-guard';

/**
 * Runs a command once per press: presses while it is pending, and the second half of a double click, do nothing.
 * `pending` is for display (`aria-busy`); the control stays focusable.
 */
export function useSingleFlight<Args extends readonly unknown[]>(
  command: (...args: Args) => Promise<void>,
): { readonly run: (...args: Args) => void; readonly pending: boolean } {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const start = useCallback(
    (...args: Args) => {
      busy.current = true;
      setPending(true);
      void command(...args).finally(() => {
        busy.current = false;
        setPending(false);
      });
    },
    [command],
  );
  const startOnce = useDoubleClickGuard(start);
  const run = useCallback(
    (...args: Args) => {
      if (!busy.current) startOnce(...args);
    },
    [startOnce],
  );
  return { run, pending };
}
