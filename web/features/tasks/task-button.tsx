import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, secondsLeft } from '../../game/timers/countdown';
import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { useNow } from '../../ui/use-now';
import type { TaskAction } from './task-action';
import type { TaskPress } from './use-task-press';

const SIGN: Record<TaskAction, IconName> = {
  completed: 'check',
  startTimer: 'play',
  running: 'timer',
  addProgress: 'plus',
  complete: 'check',
};

interface TaskButtonProps {
  readonly name: string;
  readonly state: TaskPress;
  /** Round in the list, broad at the foot of a dialog. */
  readonly shape: 'round' | 'broad';
}

/**
 * The one action of a task, or the mark that there is none any more. The mark is the same element, disabled in what it
 * says and does: it keeps the focus of the press that completed the task.
 */
export function TaskButton({ name, state, shape }: TaskButtonProps): ReactElement {
  const { t } = useTranslation('tasks');
  const { action, timer, press, pending } = state;
  const now = useNow(500, timer !== undefined);
  const time = timer ? clockText(secondsLeft(timer.endsAt, now)) : '';
  const label = action === 'running' ? t('action.running', { time }) : t(`action.${action}`);
  const completed = action === 'completed';
  const behaviour = {
    'aria-disabled': completed || undefined,
    'aria-busy': pending || undefined,
    onClick: completed ? undefined : press,
  };
  if (shape === 'broad') {
    return (
      <Button size="lg" {...behaviour}>
        <Icon name={SIGN[action]} />
        {label}
      </Button>
    );
  }
  const running = action === 'running';
  return (
    <Button
      {...behaviour}
      variant={running || completed ? 'solid' : 'soft'}
      size="icon"
      borderRadius="full"
      width={running ? 'auto' : 'touch'}
      paddingInline={running ? 2.5 : 0}
      css={completed ? DONE : undefined}
      tabIndex={completed ? -1 : undefined}
      aria-label={t('actionOn', { action: label, name })}
    >
      {running ? (
        <chakra.span textStyle="figure" fontSize="sm">
          {time}
        </chakra.span>
      ) : (
        <Icon name={SIGN[action]} />
      )}
    </Button>
  );
}

/** A mark, not a control that is out of order. */
const DONE = { '&[aria-disabled=true]': { opacity: 1, cursor: 'default' }, _active: { transform: 'none' } };
