import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';

interface ChestButtonProps {
  readonly questName: string;
  readonly opening: boolean;
  readonly onPress: () => void;
  /** Larger, as it stands at the foot of a dialog. */
  readonly broad?: boolean;
}

/** Claims the loot of a completed quest. */
export function ChestButton({ questName, opening, onPress, broad = false }: ChestButtonProps): ReactElement {
  const { t } = useTranslation('quests');
  const label = t('loot.claim');
  return (
    <Button
      size={broad ? 'lg' : 'md'}
      variant={broad ? 'solid' : 'soft'}
      colorPalette="gold"
      aria-label={broad ? undefined : t('actionOn', { action: label, name: questName })}
      aria-busy={opening || undefined}
      onClick={onPress}
    >
      <span aria-hidden>🎁</span>
      {label}
    </Button>
  );
}
