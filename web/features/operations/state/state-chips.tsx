import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector, Relay, Replay } from '../../../api/models';
import { Icon, type IconName } from '../../../ui/icon';
import { Chip } from '../../../ui/surface';

interface ChipStyle {
  readonly palette: string;
  readonly icon: IconName;
}

const PROJECTOR_CHIPS: Readonly<Record<Projector['state'], ChipStyle>> = {
  running: { palette: 'pine', icon: 'play' },
  paused: { palette: 'gold', icon: 'pause' },
  failed: { palette: 'danger', icon: 'warning' },
};

const ACTIVE_CHIP: ChipStyle = { palette: 'scholar', icon: 'timer' };
const REPLAY_CHIPS: Readonly<Record<Replay['state'], ChipStyle>> = {
  requested: { palette: 'adventurer', icon: 'timer' },
  filling: ACTIVE_CHIP,
  'catching-up': ACTIVE_CHIP,
  comparing: ACTIVE_CHIP,
  swapping: ACTIVE_CHIP,
  done: { palette: 'pine', icon: 'check' },
  cancelled: { palette: 'gold', icon: 'pause' },
  failed: { palette: 'danger', icon: 'warning' },
};

/** A state's label with its colour and icon. */
export function ProjectorStateChip({ state }: { readonly state: Projector['state'] }): ReactElement {
  const { t } = useTranslation('operations');
  const { palette, icon } = PROJECTOR_CHIPS[state];
  return (
    <Chip colorPalette={palette}>
      <Icon name={icon} size="0.875rem" />
      {t(`state.${state}`)}
    </Chip>
  );
}

/** Of an event that can't be taken: whether the others go on without its stream, or stand still before it. */
export function FailureStateChip({ state }: { readonly state: 'parked' | 'failed' }): ReactElement {
  const { t } = useTranslation('operations');
  const { palette, icon } = PROJECTOR_CHIPS.failed;
  return (
    <Chip colorPalette={palette}>
      <Icon name={icon} size="0.875rem" />
      {state === 'parked' ? t('parked.state') : t('state.failed')}
    </Chip>
  );
}

export function RelayStateChip({ state }: { readonly state: Relay['state'] }): ReactElement {
  const { t } = useTranslation('operations');
  const { palette, icon } = PROJECTOR_CHIPS[state === 'running' ? 'running' : 'failed'];
  return (
    <Chip colorPalette={palette}>
      <Icon name={icon} size="0.875rem" />
      {state === 'running' ? t('state.running') : t('relays.silent')}
    </Chip>
  );
}

export function ReplayStateChip({ state }: { readonly state: Replay['state'] }): ReactElement {
  const { t } = useTranslation('operations');
  const { palette, icon } = REPLAY_CHIPS[state];
  return (
    <Chip colorPalette={palette}>
      <Icon name={icon} size="0.875rem" />
      {t(`replays.state.${state}`)}
    </Chip>
  );
}
