interface OpenDialog {
  readonly close: () => void;
}

let openDialogs: readonly OpenDialog[] = [];
let pendingNavigations: readonly (() => void)[] = [];
/** Going back was requested here, and the browser has not done so yet. */
let isGoingBack = false;
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Gives each open dialog an entry of its own in the browser's history, so that the browser's or the phone's Back closes the
 * topmost one and leaves the screen as it is (R210). An entry has the address and the router's state of its screen, and
 * disappears from behind the player when its dialog is closed in another way.
 */
export const dialogHistory = {
  /** Call it when a dialog opens; `close` is called on Back. Returns a function to call when it is closed. */
  add: (close: () => void): (() => void) => {
    const dialog = { close };
    openDialogs = [...openDialogs, dialog];
    scheduleSettling();
    return () => {
      openDialogs = openDialogs.filter((other) => other !== dialog);
      scheduleSettling();
    };
  },
  /**
   * Runs a navigation of the router, after going back from the entries of dialogs: they would stay behind the next screen,
   * as steps back that lead nowhere.
   */
  leave: (navigate: () => void): void => {
    if (entryDepth() === 0 && !isGoingBack) return navigate();
    pendingNavigations = [...pendingNavigations, navigate];
    settle();
  },
  /** Goes back from an entry whose dialog is gone: after a reload, or after Forward. */
  watch: (): void => {
    window.addEventListener('popstate', onPopState);
    scheduleSettling();
  },
};

/** The number of open dialogs that the current entry stands for. */
function entryDepth(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'dialogs' in state ? Number(state.dialogs) : 0;
}

function onPopState(): void {
  if (isGoingBack) isGoingBack = false;
  else for (const { close } of openDialogs.slice(entryDepth()).reverse()) close();
  scheduleSettling();
}

/** Later, because one dialog may open as another closes, and a closing one may be followed by a navigation. */
function scheduleSettling(): void {
  window.addEventListener('popstate', onPopState);
  clearTimeout(settling);
  settling = setTimeout(settle);
}

/** Brings the entries in line with the open dialogs. */
function settle(): void {
  if (isGoingBack) return;
  const depth = entryDepth();
  const navigations = pendingNavigations;
  const surplus = depth - (navigations.length > 0 ? 0 : openDialogs.length);
  if (surplus > 0) {
    isGoingBack = true;
    history.go(-surplus);
  } else if (navigations.length > 0) {
    pendingNavigations = [];
    for (const navigate of navigations) navigate();
    scheduleSettling();
  } else {
    for (let next = depth + 1; next <= openDialogs.length; next += 1)
      history.pushState({ ...(history.state as object | null), dialogs: next }, '');
  }
}
