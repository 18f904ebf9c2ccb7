import type { ReactElement, Ref } from 'react';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon, type IconName } from '../../ui/icon';
import { Ring } from '../../ui/ring';
import { useNow } from '../../ui/hooks/use-now';
import { clockText, secondsLeft } from './countdown';
import type { RunningTimer } from './timer-store';
import type { ActionPress, ButtonAction } from './use-action-press';

/** The icon of each action. */
export const ACTION_ICONS: Record<ButtonAction, IconName> = {
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
  /** The action, and the name of its quest or task. */
  readonly label: string;
  readonly state: ActionPress;
}

/** The one action of a quest or task in a list; shows the remaining time of a running timer. */
export function ActionButton({ ref, label, state }: ActionButtonProps): ReactElement {
  const { action, timer, press, pending } = state;
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
      aria-label={label}
      aria-busy={pending || undefined}
      data-running={running || undefined}
      onClick={press}
    >
      {timer && running ? <TimeLeft timer={timer} /> : <Icon name={ACTION_ICONS[action]} />}
    </Button>
  );
}

/** In a ring that empties, sized by its button; not a part of the button's name, which would change every second. */
function TimeLeft({ timer }: { readonly timer: RunningTimer }): ReactElement {
  const left = secondsLeft(timer.endsAt, useNow(500));
  const time = clockText(left);
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
