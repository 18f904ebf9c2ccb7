import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { lateDialog } from '../../ui/late-dialog';
import { useQuietMoment } from './use-quiet-moment';

const LevelUpDialog = lateDialog(() => import('./level-up-dialog'));

/** A celebration: of the way from one level to another. */
interface Rise {
  readonly from: number;
  readonly to: number;
  /** It waits for its moment, is on the screen, or was. */
  readonly stage: 'waiting' | 'open' | 'over';
}

/**
 * Celebrates every rise of the player's level, wherever it came from: a quest here, a party's share, another device; but
 * not on top of another dialog nor in the middle of a press. What is taken back before or while it is celebrated (an undo)
 * is celebrated no longer.
 */
export function LevelUpWatcher({ level }: { readonly level: number }): ReactElement | null {
  const [known, setKnown] = useState(level);
  const [rise, setRise] = useState<Rise | null>(null);
  /** It keeps its words while it fades. */
  const close = useCallback(() => setRise((ended) => ended && { ...ended, stage: 'over' }), []);
  const stage = rise?.stage ?? 'over';
  const isWaiting = stage === 'waiting';
  const isMoment = useQuietMoment(isWaiting);
  if (level !== known) {
    setKnown(level);
    const from = rise && stage !== 'over' ? rise.from : known;
    if (level > from) setRise({ from, to: level, stage: stage === 'open' ? 'open' : 'waiting' });
    else close();
  } else if (rise && isMoment) setRise({ ...rise, stage: 'open' });
  useEffect(() => {
    if (!isWaiting) return undefined;
    let left = false;
    // There when its moment comes, for that may pass.
    void LevelUpDialog.ready().then((isReady) => {
      if (!isReady && !left) close();
    });
    return () => {
      left = true;
    };
  }, [close, isWaiting]);
  if (rise === null) return null;
  return <LevelUpDialog from={rise.from} to={rise.to} open={stage === 'open'} onClose={close} />;
}
