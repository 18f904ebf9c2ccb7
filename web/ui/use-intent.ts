import { useCallback, useRef, useState } from 'react';

/** A second press this soon after the first is the same press: a double click, in milliseconds. */
const DOUBLE_PRESS_MS = 300;

/**
 * Runs a command once a press: presses while it is under way, and the second half of a double click, do nothing.
 * `pending` is for showing it (`aria-busy`); the control stays focusable.
 */
export function useIntent<Args extends readonly unknown[]>(
  command: (...args: Args) => Promise<void>,
): { readonly run: (...args: Args) => void; readonly pending: boolean } {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const startedAt = useRef(-Infinity);
  const run = useCallback(
    (...args: Args) => {
      const now = performance.now();
      if (busy.current || now - startedAt.current < DOUBLE_PRESS_MS) return;
      busy.current = true;
      startedAt.current = now;
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
