import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton, DoneMark } from '../../game/timers/action-button';
import type { ActionPress } from '../../game/timers/use-action-press';
import { Icon } from '../../ui/icon';

interface QuestButtonProps {
  readonly quest: { readonly name: string };
  readonly state: ActionPress;
  /** Round in a list, wide at the foot of a dialog. */
  readonly shape: 'round' | 'broad';
}

/** The one action of a quest, by its mode (R116). */
export function QuestButton({ quest, state, shape }: QuestButtonProps): ReactElement {
  const { t } = useTranslation('quests');
  const label = t(`action.${state.action}`);
  if (shape === 'round' && state.action === 'completed') {
    return (
      <DoneMark aria-label={label} animation="pop {durations.slow} {easings.spring}">
        <Icon name="check" />
      </DoneMark>
    );
  }
  const fullLabel = t('actionOn', { action: label, name: quest.name });
  return <ActionButton label={label} fullLabel={fullLabel} state={state} shape={shape} />;
}
