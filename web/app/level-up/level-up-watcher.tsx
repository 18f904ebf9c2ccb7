import { useState, type ReactElement } from 'react';
import { lateDialog } from '../../ui/late-dialog';

const LevelUpDialog = lateDialog(() => import('./level-up-dialog'));

/** A celebration: of the way from one level to another. */
interface Rise {
  readonly from: number;
  readonly to: number;
  readonly open: boolean;
}

/**
 * Celebrates every rise of the player's level, wherever it came from: a quest here, a party's share, another device.
 * What is taken back while it is celebrated (an undo) is celebrated no longer.
 */
export function LevelUpWatcher({ level }: { readonly level: number }): ReactElement | null {
  const [known, setKnown] = useState(level);
  const [rise, setRise] = useState<Rise | null>(null);
  if (level !== known) {
    setKnown(level);
    const from = rise?.open ? rise.from : known;
    if (level > from) setRise({ from, to: level, open: true });
    else close();
  }
  if (rise === null) return null;
  return <LevelUpDialog from={rise.from} to={rise.to} open={rise.open} onClose={close} />;

  /** It keeps its words while it fades. */
  function close(): void {
    setRise((ended) => ended && { ...ended, open: false });
  }
}
