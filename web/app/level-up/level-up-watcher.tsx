import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog';
import { useIdleMoment } from './use-idle-moment';

const LevelUpDialog = lazyDialog(() => import('./level-up-dialog'));

/** A celebration of the rise from one level to another. */
interface LevelUp {
  readonly from: number;
  readonly to: number;
  /** Whether the celebration waits for an idle moment, is shown, or was shown. */
  readonly stage: 'waiting' | 'open' | 'over';
}

/**
 * Celebrates every rise of the player's level, whatever its source: a quest here, a party's share, another device; but
 * not on top of another dialog nor during a press. A rise that is rolled back (an undo) before or during its
 * celebration is no longer celebrated.
 */
export function LevelUpWatcher({ level }: { readonly level: number }): ReactElement | null {
  const [known, setKnown] = useState(level);
  const [levelUp, setLevelUp] = useState<LevelUp | null>(null);
  /** The dialog keeps its texts while it fades out. */
  const close = useCallback(() => setLevelUp((ended) => ended && { ...ended, stage: 'over' }), []);
  const stage = levelUp?.stage ?? 'over';
  const isWaiting = stage === 'waiting';
  const isIdle = useIdleMoment(isWaiting);
  if (level !== known) {
    setKnown(level);
    const from = levelUp && stage !== 'over' ? levelUp.from : known;
    if (level > from) setLevelUp({ from, to: level, stage: stage === 'open' ? 'open' : 'waiting' });
    else close();
  } else if (levelUp && isIdle) setLevelUp({ ...levelUp, stage: 'open' });
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isUnmounted = false;
    // Preloaded, because the idle moment may pass before a fetch ends.
    void LevelUpDialog.preload().then((isReady) => {
      if (!isReady && !isUnmounted) close();
    });
    return () => {
      isUnmounted = true;
    };
  }, [close, isWaiting]);
  if (levelUp === null) return null;
  return <LevelUpDialog from={levelUp.from} to={levelUp.to} open={stage === 'open'} onClose={close} />;
}
