export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly text?: string;
  /** An emoji in front of a success; errors have their own sign. */
  readonly emoji?: string;
  /** Something to be done about it while it is shown; pressing it sends the toast away. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ToastState {
  readonly shown: Toast | null;
  /** A success that came while an error was being read. */
  readonly waiting: Toast | null;
}

/** At most one toast is visible (R105); a success never takes the place of an error. */
export interface ToastQueue {
  readonly state: () => ToastState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Answers the toast's id, for taking it back when it is no longer true. */
  readonly show: (toast: Omit<Toast, 'id'>) => number;
  /** Takes it away, shown or waiting. */
  readonly dismiss: (id: number) => void;
  /** What was refused is tried again: the error was read, and doesn't stand in the way of what comes of it. */
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
      const wouldHideAnError = state.shown?.kind === 'error' && toast.kind === 'success';
      setState(wouldHideAnError ? { ...state, waiting: toast } : { ...state, shown: toast });
      return toast.id;
    },
    dismiss,
    dismissError: () => {
      if (state.shown?.kind === 'error') dismiss(state.shown.id);
    },
  };
}

/** Of the element toasts appear in: pressing something there is no press outside a dialog. */
export const TOAST_REGION_ID = 'toasts';

/** The application's one queue. */
export const toasts = createToastQueue();
