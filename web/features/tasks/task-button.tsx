import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton, DoneMark } from '../../game/timers/action-button';
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

interface TaskButtonProps {
  readonly ref: ActionRef;
  readonly name: string;
  readonly state: ActionPress;
  /** Round in the list, wide at the foot of a dialog. */
  readonly shape: 'round' | 'broad';
}

/** The action button of a task, or a mark once it is completed; the mark gets the focus only by script. */
export function TaskButton({ ref, name, state, shape }: TaskButtonProps): ReactElement {
  const { t } = useTranslation('tasks');
  const label = t(`action.${state.action}`);
  const fullLabel = t('actionOn', { action: label, name });
  if (state.action !== 'completed') {
    return <ActionButton ref={ref} label={label} fullLabel={fullLabel} state={state} shape={shape} />;
  }
  if (shape === 'broad') {
    return (
      <DoneLine ref={ref} tabIndex={-1}>
        <Icon name="check" />
        {label}
      </DoneLine>
    );
  }
  return (
    <DoneMark ref={ref} tabIndex={-1} aria-label={fullLabel}>
      <Icon name="check" />
    </DoneMark>
  );
}
