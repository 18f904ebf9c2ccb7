import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton, DoneMark } from '../../game/timers/action-button';
import type { ActionPress } from '../../game/timers/use-action-press';
import { Icon } from '../../ui/icon';

interface QuestButtonProps {
  readonly quest: { readonly name: string };
  readonly state: ActionPress;
}

/** The one action of a quest in a list, by its mode (R116). */
export function QuestButton({ quest, state }: QuestButtonProps): ReactElement {
  const { t } = useTranslation('quests');
  const label = t(`action.${state.action}`);
  if (state.action === 'completed') {
    return (
      <DoneMark aria-label={label} animation="pop {durations.slow} {easings.spring}">
        <Icon name="check" />
      </DoneMark>
    );
  }
  return <ActionButton label={t('actionOn', { action: label, name: quest.name })} state={state} />;
}
