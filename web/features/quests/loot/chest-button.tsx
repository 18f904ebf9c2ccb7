import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '../../../api/models';
import { ChestSign } from '../../../game/chest-sign';
import { useIsQueued } from '../../../game/use-is-queued';
import { Button } from '../../../ui/button';

/** Chests are opened one at a time: the other buttons of the list are disabled meanwhile. */
export type ChestState = 'closed' | 'opening' | 'waiting';

interface ChestButtonProps {
  readonly quest: Pick<Quest, 'id' | 'name'>;
  readonly chest: ChestState;
  readonly onPress: () => void;
  /** Larger, for the foot of a dialog. */
  readonly broad?: boolean;
}

/** Claims the loot of a completed quest, once the server knows of the completion. */
export function ChestButton(props: ChestButtonProps): ReactElement | null {
  const { quest, chest, onPress, broad = false } = props;
  const { t } = useTranslation('quests');
  const waits = useIsQueued(quest.id);
  if (waits) return null;
  const label = t('loot.claim');
  return (
    <Button
      size={broad ? 'lg' : 'md'}
      variant={broad ? 'solid' : 'soft'}
      colorPalette="gold"
      aria-label={broad ? undefined : t('actionOn', { action: label, name: quest.name })}
      aria-busy={chest === 'opening' || undefined}
      aria-disabled={chest === 'waiting' || undefined}
      onClick={chest === 'waiting' ? undefined : onPress}
    >
      <ChestSign />
      {label}
    </Button>
  );
}
