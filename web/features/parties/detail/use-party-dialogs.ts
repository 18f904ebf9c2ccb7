import { useCallback, useRef, useState } from 'react';

type PartyDialog = 'leave' | 'settings';

/** The dialog that is open over the page of a party, if any. */
export interface PartyDialogs {
  readonly open: PartyDialog | null;
  readonly show: (dialog: PartyDialog) => void;
  readonly close: () => void;
  /** What had the focus when the dialog was opened, while it exists. */
  readonly opener: () => HTMLElement | null;
}

export function usePartyDialogs(): PartyDialogs {
  const [open, setOpen] = useState<PartyDialog | null>(null);
  const opener = useRef<HTMLElement>(null);
  const show = useCallback((dialog: PartyDialog) => {
    opener.current = document.activeElement as HTMLElement | null;
    setOpen(dialog);
  }, []);
  const close = useCallback(() => setOpen(null), []);
  return { open, show, close, opener: () => (opener.current?.isConnected ? opener.current : null) };
}
