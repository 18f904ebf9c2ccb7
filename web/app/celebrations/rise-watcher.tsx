import { useCallback, useEffect, useState, type ReactElement } from 'react';
import type { LazyDialog } from '../../ui/dialogs/lazy-dialog';
import { useIdleMoment } from './use-idle-moment';

export interface RiseDialogProps {
  /** The value before the rise. */
  readonly from: number;
  /** The value after the rise, above `from`. */
  readonly to: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface RiseWatcherProps {
  readonly value: number;
  /** The value when the game appeared on this page. */
  readonly first: number;
  readonly dialog: LazyDialog<RiseDialogProps>;
}

/** A celebration of the rise from one value to another. */
interface Rise {
  readonly from: number;
  readonly to: number;
  /** Whether the celebration waits for an idle moment, is shown, or was shown. */
  readonly stage: 'waiting' | 'open' | 'over';
}

/**
 * Celebrates every rise of a value of the player, whatever its source: a quest here, a party's share, another device; but
 * not on top of another dialog nor during a press. A rise that is rolled back (an undo) before or during its
 * celebration is no longer celebrated.
 */
export function RiseWatcher({ value, first, dialog: RiseDialog }: RiseWatcherProps): ReactElement | null {
  const [known, setKnown] = useState(first);
  const [rise, setRise] = useState<Rise | null>(null);
  /** The dialog keeps its texts while it fades out. */
  const close = useCallback(() => setRise((ended) => ended && { ...ended, stage: 'over' }), []);
  const stage = rise?.stage ?? 'over';
  const isWaiting = stage === 'waiting';
  const isIdle = useIdleMoment(isWaiting);
  if (value !== known) {
    setKnown(value);
    const from = rise && stage !== 'over' ? rise.from : known;
    if (value > from) setRise({ from, to: value, stage: stage === 'open' ? 'open' : 'waiting' });
    else close();
  } else if (rise && isIdle) setRise({ ...rise, stage: 'open' });
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isUnmounted = false;
    // Preloaded: until its code is there, no moment counts as idle (`lazyDialog`).
    void RiseDialog.preload().then((isReady) => {
      if (!isReady && !isUnmounted) close();
    });
    return () => {
      isUnmounted = true;
    };
  }, [RiseDialog, close, isWaiting]);
  if (rise === null) return null;
  return <RiseDialog from={rise.from} to={rise.to} open={stage === 'open'} onClose={close} />;
}
