import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { Ring } from '../../ui/ring';
import { useNow } from '../../ui/hooks/use-now';
import { ACTION_ICONS } from './action-button';
import { clockText, secondsLeft } from './countdown';
import type { RunningTimer } from './timer-store';
import type { ActionPress } from './use-action-press';

interface DetailActionProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** The action; a running timer has a label of its own. */
  readonly label: string;
  readonly state: ActionPress;
}

/** The one action of a quest or task, at the bottom of its details. */
export function DetailAction({ ref, label, state }: DetailActionProps): ReactElement {
  const { t } = useTranslation('quests');
  const { action, press, pending } = state;
  // Labelled and inert as disabled, yet it keeps the focus of the press that completed the quest.
  const completed = action === 'completed';
  return (
    <Button
      ref={ref}
      size="lg"
      aria-disabled={completed || undefined}
      aria-busy={pending || undefined}
      onClick={completed ? undefined : press}
    >
      <Icon name={ACTION_ICONS[action]} />
      {action === 'running' ? t('timer.open') : label}
    </Button>
  );
}

/** The time that is left of a running timer, in the details of its quest or task. */
export function RunningTimerLine({ timer }: { readonly timer: RunningTimer }): ReactElement {
  const { t } = useTranslation('quests');
  const left = secondsLeft(timer.endsAt, useNow(500));
  const time = clockText(left);
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap={4}
      padding={3}
      borderRadius="lg"
      bg="pine.subtle"
      color="pine.fg"
    >
      <chakra.div
        flex="none"
        display="grid"
        placeItems="center"
        width={12}
        css={{ '& > *': { gridArea: '1 / 1' } }}
      >
        <Ring share={left / timer.seconds} line={7} ticks={false} />
        <Icon name="timer" size="1.25rem" />
      </chakra.div>
      <div>
        <chakra.p textStyle="small">{t('action.running')}</chakra.p>
        <chakra.p
          textStyle="heading"
          fontVariantNumeric="tabular-nums"
          role="timer"
          aria-label={t('timer.left', { time })}
        >
          {time}
        </chakra.p>
      </div>
    </chakra.div>
  );
}
