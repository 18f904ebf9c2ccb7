import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';

/** Chests are opened one at a time: the others of the list wait. */
export type ChestState = 'closed' | 'opening' | 'waiting';

interface ChestButtonProps {
  readonly questName: string;
  readonly chest: ChestState;
  readonly onPress: () => void;
  /** Larger, as it stands at the foot of a dialog. */
  readonly broad?: boolean;
}

/** Claims the loot of a completed quest. */
export function ChestButton({ questName, chest, onPress, broad = false }: ChestButtonProps): ReactElement {
  const { t } = useTranslation('quests');
  const label = t('loot.claim');
  return (
    <Button
      size={broad ? 'lg' : 'md'}
      variant={broad ? 'solid' : 'soft'}
      colorPalette="gold"
      aria-label={broad ? undefined : t('actionOn', { action: label, name: questName })}
      aria-busy={chest === 'opening' || undefined}
      aria-disabled={chest === 'waiting' || undefined}
      onClick={chest === 'waiting' ? undefined : onPress}
    >
      <span aria-hidden>🎁</span>
      {label}
    </Button>
  );
}
