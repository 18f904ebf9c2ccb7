const listeners = new Set<() => void>();
let open = 0;

/**
 * How many dialogs are on the screen, those that fade and those on their way included: what comes by itself waits until there
 * is none.
 */
export const openDialogs = {
  count: (): number => open,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** One more; answers what says that it has gone. */
  opened: (): (() => void) => {
    change(1);
    return () => change(-1);
  },
};

function change(by: 1 | -1): void {
  open += by;
  for (const listener of listeners) listener();
}
