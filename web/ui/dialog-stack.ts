const listeners = new Set<() => void>();
let openCount = 0;

/**
 * How many dialogs are on the screen, those that fade and those on their way included: what comes by itself waits until there
 * is none.
 */
export const dialogStack = {
  count: (): number => openCount,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** One more; answers what says that it has gone. */
  push: (): (() => void) => {
    changeCount(1);
    return () => changeCount(-1);
  },
};

function changeCount(by: 1 | -1): void {
  openCount += by;
  for (const listener of listeners) listener();
}
