import { useCallback, useState } from 'react';

/** What a dialog needs: each opening has a number of its own, by which it begins anew. */
export interface Opening {
  /** 0: never opened. */
  readonly number: number;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export function useOpening(): Opening {
  const [state, setState] = useState({ number: 0, isOpen: false });
  const open = useCallback(() => setState(({ number }) => ({ number: number + 1, isOpen: true })), []);
  const close = useCallback(() => setState(({ number }) => ({ number, isOpen: false })), []);
  return { ...state, open, close };
}
