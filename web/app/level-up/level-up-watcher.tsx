import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog';
import { useIdleMoment } from './use-idle-moment';

const LevelUpDialog = lazyDialog(() => import('./level-up-dialog'));

/** A celebration: of the way from one level to another. */
interface LevelUp {
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
  const [levelUp, setLevelUp] = useState<LevelUp | null>(null);
  /** It keeps its words while it fades. */
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
    // There when its moment comes, for that may pass.
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
