import { useCallback, useState, type ReactElement } from 'react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';

const PastDayDialog = lazyDialog(() => import('./past-day-dialog'), 'progress');

/** The state of a dialog with a past day, and the dialog itself. */
export function usePastDay(day: string): {
  readonly open: () => void;
  readonly dialog: ReactElement;
} {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { open, dialog: <PastDayDialog day={day} open={isOpen} onClose={close} /> };
}

interface PastDayButtonProps {
  readonly label: string;
  readonly onOpen: () => void;
}

/** Opens a day of the past. */
export function PastDayButton({ label, onOpen }: PastDayButtonProps): ReactElement {
  return (
    <Button variant="soft" alignSelf="start" flexShrink={0} aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="history" size="1.125rem" />
      {label}
    </Button>
  );
}
