import type { ReactElement, Ref } from 'react';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon, type IconName } from '../../ui/icon';
import { useNow } from '../../ui/use-now';
import { clockText, secondsLeft } from './countdown';
import type { RunningTimer } from './timer-store';
import type { ActionPress, ButtonAction } from './use-action-press';

const ACTION_ICONS: Record<ButtonAction, IconName> = {
  completed: 'check',
  startTimer: 'play',
  running: 'timer',
  addProgress: 'plus',
  complete: 'check',
};

/** Replaces the round button of a completed quest or task: a mark, not a control. */
export const DoneMark = chakra(
  'span',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: 'touch',
      height: 'touch',
      borderRadius: 'full',
      bg: 'pine.solid',
      color: 'pine.contrast',
    },
  },
  { defaultProps: { role: 'img' } },
);

interface ActionButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** The action, and the full name of its quest or task. */
  readonly label: string;
  readonly fullLabel: string;
  readonly state: ActionPress;
  /** Round in a list, broad at the bottom of a dialog. */
  readonly shape: 'round' | 'broad';
  /** With a smaller clock, where two stand side by side on a phone. */
  readonly dense?: boolean;
}

/** The one action of a quest or task; shows the remaining time of a running timer. */
export function ActionButton(props: ActionButtonProps): ReactElement {
  const { ref, label, fullLabel, state, shape, dense = false } = props;
  const { action, timer, press, pending } = state;
  const time = timer && <TimeLeft timer={timer} dense={dense} />;
  const busy = pending || undefined;
  if (shape === 'broad') {
    // Labelled and inert as disabled, yet it keeps the focus of the press that completed the quest.
    const completed = action === 'completed';
    return (
      <Button
        ref={ref}
        size="lg"
        aria-disabled={completed || undefined}
        aria-busy={busy}
        onClick={completed ? undefined : press}
      >
        <Icon name={ACTION_ICONS[action]} />
        {label}
        {time}
      </Button>
    );
  }
  const running = action === 'running';
  const padding = dense ? 2.5 : 3;
  return (
    <Button
      ref={ref}
      variant={running ? 'solid' : 'soft'}
      size="icon"
      width={running ? 'auto' : 'touch'}
      paddingInline={running ? padding : 0}
      borderRadius="full"
      aria-label={fullLabel}
      aria-busy={busy}
      data-running={running || undefined}
      onClick={press}
    >
      {running ? time : <Icon name={ACTION_ICONS[action]} />}
    </Button>
  );
}

interface TimeLeftProps {
  readonly timer: RunningTimer;
  readonly dense: boolean;
}

/** Not a part of the button's name, which would change every second. */
function TimeLeft({ timer, dense }: TimeLeftProps): ReactElement {
  const now = useNow(500);
  return (
    <chakra.span aria-hidden textStyle="figure" fontSize={dense ? 'sm' : undefined}>
      {clockText(secondsLeft(timer.endsAt, now))}
    </chakra.span>
  );
}
