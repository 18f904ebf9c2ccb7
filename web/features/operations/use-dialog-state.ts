import { useCallback, useState } from 'react';

/** State of a dialog. Each opening has its own number, used as a React key, so that the dialog starts empty. */
export interface DialogState {
  /** 0: never opened. */
  readonly openCount: number;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export function useDialogState(): DialogState {
  const [state, setState] = useState({ openCount: 0, isOpen: false });
  const open = useCallback(
    () => setState(({ openCount }) => ({ openCount: openCount + 1, isOpen: true })),
    [],
  );
  const close = useCallback(() => setState(({ openCount }) => ({ openCount, isOpen: false })), []);
  return { ...state, open, close };
}
