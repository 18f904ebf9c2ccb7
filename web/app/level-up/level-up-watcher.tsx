import { useState, type ReactElement } from 'react';
import { lateDialog } from '../../ui/late-dialog';

const LevelUpDialog = lateDialog(() => import('./level-up-dialog'));

/**
 * Celebrates every rise of the player's level, wherever it came from: a quest here, a party's share, another device.
 */
export function LevelUpWatcher({ level }: { readonly level: number }): ReactElement | null {
  const [known, setKnown] = useState(level);
  const [reached, setReached] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  if (level !== known) {
    setKnown(level);
    if (level > known) {
      setReached(level);
      setOpen(true);
    }
  }
  if (reached === null) return null;
  return <LevelUpDialog level={reached} open={open} onClose={() => setOpen(false)} />;
}
