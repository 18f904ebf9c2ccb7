import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailAction } from '../../game/timers/detail-action';
import type { ActionPress } from '../../game/timers/use-action-press';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import type { ActionRef } from './use-retained-focus';

const DoneLine = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minHeight: 12,
    borderRadius: 'md',
    color: 'pine.fg',
    fontWeight: 'semibold',
  },
});

interface TaskDetailActionProps {
  readonly ref: ActionRef;
  readonly state: ActionPress;
}

/** The action of a task in its details, or a mark once it is completed; the mark gets the focus only by script. */
export function TaskDetailAction({ ref, state }: TaskDetailActionProps): ReactElement {
  const { t } = useTranslation('tasks');
  const label = t(`action.${state.action}`);
  if (state.action !== 'completed') return <DetailAction ref={ref} label={label} state={state} />;
  return (
    <DoneLine ref={ref} tabIndex={-1}>
      <Icon name="check" />
      {label}
    </DoneLine>
  );
}
