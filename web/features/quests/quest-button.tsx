import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon, type IconName } from '../../ui/icon';
import { useNow } from '../../ui/use-now';
import { clockText, secondsLeft } from '../../game/timers/countdown';
import type { QuestAction } from './quest-action';
import type { QuestPress } from './use-quest-press';

const SIGN: Record<QuestAction, IconName> = {
  completed: 'check',
  startTimer: 'play',
  running: 'timer',
  addProgress: 'plus',
  complete: 'check',
};

/** Not a part of the button's name, which would be another every second. */
const RunningTime = chakra(
  'span',
  { base: { textStyle: 'figure' } },
  { defaultProps: { 'aria-hidden': true } },
);

interface QuestButtonProps {
  readonly quest: { readonly name: string };
  readonly state: QuestPress;
  /** Round in a list, broad at the foot of a dialog. */
  readonly shape: 'round' | 'broad';
}

/** The one action of a quest, by its mode (specification §2). */
export function QuestButton({ quest, state, shape }: QuestButtonProps): ReactElement {
  const { t } = useTranslation('quests');
  const { action, timer, press, pending } = state;
  const now = useNow(500, timer !== undefined);
  const time = timer ? clockText(secondsLeft(timer.endsAt, now)) : '';
  const label = t(`action.${action}`);
  if (shape === 'broad') {
    // Disabled in what it says and does, yet it keeps the focus of the press that completed the quest.
    const completed = action === 'completed';
    return (
      <Button
        size="lg"
        aria-disabled={completed || undefined}
        aria-busy={pending || undefined}
        onClick={completed ? undefined : press}
      >
        <Icon name={SIGN[action]} />
        {label}
        {timer && <RunningTime>{time}</RunningTime>}
      </Button>
    );
  }
  if (action === 'completed') return <DoneMark label={label} />;
  return (
    <Button
      variant={action === 'running' ? 'solid' : 'soft'}
      size="icon"
      width={action === 'running' ? 'auto' : 'touch'}
      paddingInline={action === 'running' ? 3 : 0}
      borderRadius="full"
      aria-label={t('actionOn', { action: label, name: quest.name })}
      aria-busy={pending || undefined}
      onClick={press}
    >
      {action === 'running' ? <RunningTime>{time}</RunningTime> : <Icon name={SIGN[action]} />}
    </Button>
  );
}

function DoneMark({ label }: { readonly label: string }): ReactElement {
  return (
    <chakra.span
      role="img"
      aria-label={label}
      display="grid"
      placeItems="center"
      flexShrink={0}
      width="touch"
      height="touch"
      borderRadius="full"
      bg="pine.solid"
      color="pine.contrast"
      animation="pop {durations.slow} {easings.spring}"
    >
      <Icon name="check" />
    </chakra.span>
  );
}
