import { useCallback, useState } from 'react';

/** What a dialog needs: each opening has a number of its own, by which it begins anew. */
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
