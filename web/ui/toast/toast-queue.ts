export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  /** What the toast reports on: a success overtakes an error about the same thing. */
  readonly about: string;
  readonly title: string;
  readonly text?: string;
  /** An emoji in front of a success; errors have an icon of their own. */
  readonly emoji?: string;
  /** A button on the toast; pressing it dismisses the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ToastState {
  readonly shown: Toast | null;
  /** Shown again once the shown one is closed: an error that a success about something else has replaced. */
  readonly waiting: Toast | null;
}

/** At most one toast is visible, the newest; an error that a success replaces waits behind it (R105). */
export interface ToastQueue {
  readonly state: () => ToastState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the toast's id, with which it can be removed once it is no longer true. */
  readonly show: (toast: Omit<Toast, 'id'>) => number;
  /** Removes the toast, shown or waiting. */
  readonly dismiss: (id: number) => void;
  /** Shows the waiting toast, and the shown one afterwards. */
  readonly showWaiting: () => void;
  /** Dismisses a shown error when the refused command is retried, so that it doesn't hide the next outcome. */
  readonly dismissError: () => void;
}

export function createToastQueue(): ToastQueue {
  let state: ToastState = { shown: null, waiting: null };
  let nextId = 1;
  const listeners = new Set<() => void>();
  const setState = (next: ToastState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    if (state.shown?.id === id) setState({ shown: state.waiting, waiting: null });
    if (state.waiting?.id === id) setState({ ...state, waiting: null });
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (content) => {
      const toast = { ...content, id: nextId++ };
      const earlier = [state.shown, state.waiting];
      const unread = earlier.find((one) => one?.kind === 'error' && one.about !== toast.about);
      setState({ shown: toast, waiting: (toast.kind === 'success' && unread) || null });
      return toast.id;
    },
    dismiss,
    showWaiting: () => {
      if (state.waiting) setState({ shown: state.waiting, waiting: state.shown });
    },
    dismissError: () => {
      if (state.shown?.kind === 'error') dismiss(state.shown.id);
    },
  };
}

/** The id of the element around toasts: a press inside it is no press outside a dialog. */
export const TOAST_REGION_ID = 'toasts';

/** The application's one queue. */
export const toasts = createToastQueue();
