import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, secondsLeft } from '../../game/timers/countdown';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon, type IconName } from '../../ui/icon';
import { useNow } from '../../ui/use-now';
import type { TaskAction } from './task-action';
import type { ActionRef } from './use-kept-focus';
import type { TaskPress } from './use-task-press';

const SIGN: Record<TaskAction, IconName> = {
  completed: 'check',
  startTimer: 'play',
  running: 'timer',
  addProgress: 'plus',
  complete: 'check',
};

/** Not a part of the button's name, which would be another every second. */
const RunningTime = chakra(
  'span',
  { base: { textStyle: 'figure', fontSize: 'sm' } },
  { defaultProps: { 'aria-hidden': true } },
);

/** A mark, not a control; the focus comes here by itself only. */
const Done = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    fontWeight: 'semibold',
  },
  variants: {
    shape: {
      round: {
        width: 'touch',
        height: 'touch',
        borderRadius: 'full',
        bg: 'pine.solid',
        color: 'pine.contrast',
      },
      broad: { minHeight: 12, borderRadius: 'md', color: 'pine.fg' },
    },
  },
});

interface TaskButtonProps {
  readonly ref: ActionRef;
  readonly name: string;
  readonly state: TaskPress;
  /** Round in the list, broad at the foot of a dialog. */
  readonly shape: 'round' | 'broad';
}

/** The one action of a task, or the mark that it is done. */
export function TaskButton({ ref, name, state, shape }: TaskButtonProps): ReactElement {
  const { t } = useTranslation('tasks');
  const { action, timer, press, pending } = state;
  const now = useNow(500, timer !== undefined);
  const time = timer ? clockText(secondsLeft(timer.endsAt, now)) : '';
  const label = t(`action.${action}`);
  const fullLabel = t('actionOn', { action: label, name });
  if (action === 'completed') {
    return (
      <Done
        ref={ref}
        shape={shape}
        role={shape === 'round' ? 'img' : undefined}
        tabIndex={-1}
        aria-label={shape === 'round' ? fullLabel : undefined}
      >
        <Icon name={SIGN.completed} />
        {shape === 'broad' && label}
      </Done>
    );
  }
  const behaviour = { ref, 'aria-busy': pending || undefined, onClick: press };
  if (shape === 'broad') {
    return (
      <Button size="lg" {...behaviour}>
        <Icon name={SIGN[action]} />
        {label}
        {timer && <RunningTime>{time}</RunningTime>}
      </Button>
    );
  }
  const running = action === 'running';
  return (
    <Button
      {...behaviour}
      variant={running ? 'solid' : 'soft'}
      size="icon"
      borderRadius="full"
      width={running ? 'auto' : 'touch'}
      paddingInline={running ? 2.5 : 0}
      aria-label={fullLabel}
    >
      {running ? <RunningTime>{time}</RunningTime> : <Icon name={SIGN[action]} />}
    </Button>
  );
}
