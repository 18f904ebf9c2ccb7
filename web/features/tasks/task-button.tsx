import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton, DoneMark } from '../../game/timers/action-button';
import type { ActionPress } from '../../game/timers/use-action-press';
import { Icon } from '../../ui/icon';
import type { ActionRef } from './use-retained-focus';

interface TaskButtonProps {
  readonly ref: ActionRef;
  readonly name: string;
  readonly state: ActionPress;
}

/** The action button of a task in the list, or a mark once it is completed; the mark gets the focus only by script. */
export function TaskButton({ ref, name, state }: TaskButtonProps): ReactElement {
  const { t } = useTranslation('tasks');
  const label = t('actionOn', { action: t(`action.${state.action}`), name });
  if (state.action !== 'completed') return <ActionButton ref={ref} label={label} state={state} />;
  return (
    <DoneMark ref={ref} tabIndex={-1} aria-label={label}>
      <Icon name="check" />
    </DoneMark>
  );
}
