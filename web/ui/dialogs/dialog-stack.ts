const listeners = new Set<() => void>();
let openCount = 0;

/**
 * Counts the dialogs on the screen, including those that fade out or are being loaded: anything that opens by itself
 * waits until there is none.
 */
export const dialogStack = {
  count: (): number => openCount,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Runs `work` once no dialog is on the screen. A dialog that opens while the one it replaces is closing would be closed
   * with it.
   */
  whenEmpty: (work: () => void): void => {
    if (openCount === 0) return work();
    const listener = () => {
      if (openCount > 0) return;
      listeners.delete(listener);
      work();
    };
    listeners.add(listener);
  },
  /** Counts one more dialog; returns a function that removes it. */
  push: (): (() => void) => {
    changeCount(1);
    return () => changeCount(-1);
  },
};

function changeCount(by: 1 | -1): void {
  openCount += by;
  for (const listener of listeners) listener();
}
