import type { ReactElement, Ref } from 'react';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon, type IconName } from '../../ui/icon';
import { Ring } from '../../ui/ring';
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
}

/** The one action of a quest or task; shows the remaining time of a running timer. */
export function ActionButton(props: ActionButtonProps): ReactElement {
  const { ref, label, fullLabel, state, shape } = props;
  const { action, timer, press, pending } = state;
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
        {timer && <TimeLeft timer={timer} />}
      </Button>
    );
  }
  const running = action === 'running';
  return (
    <Button
      ref={ref}
      variant={running ? 'ghost' : 'soft'}
      size="icon"
      position="relative"
      // The ring is larger than the other actions, but moves nothing when it takes their place.
      boxSize={running ? 14 : 'touch'}
      margin={running ? -1.5 : 0}
      borderRadius="full"
      aria-label={fullLabel}
      aria-busy={busy}
      data-running={running || undefined}
      onClick={press}
    >
      {timer && running ? <TimeLeft timer={timer} ring /> : <Icon name={ACTION_ICONS[action]} />}
    </Button>
  );
}

interface TimeLeftProps {
  readonly timer: RunningTimer;
  /** In a ring that empties, sized by its button. */
  readonly ring?: boolean;
}

/** Not a part of the button's name, which would change every second. */
function TimeLeft({ timer, ring = false }: TimeLeftProps): ReactElement {
  const left = secondsLeft(timer.endsAt, useNow(500));
  const time = clockText(left);
  if (!ring) {
    return (
      <chakra.span aria-hidden textStyle="figure">
        {time}
      </chakra.span>
    );
  }
  return (
    <>
      <Ring share={left / timer.seconds} line={5} ticks={false} />
      <chakra.span
        aria-hidden
        position="absolute"
        textStyle="figure"
        color="pine.fg"
        // An hour and more has seven characters.
        fontSize={time.length > 5 ? '0.625rem' : 'xs'}
      >
        {time}
      </chakra.span>
    </>
  );
}
