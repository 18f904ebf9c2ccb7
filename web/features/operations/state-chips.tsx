import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector, Replay } from '../../api/models';
import { Icon, type IconName } from '../../ui/icon';
import { Chip } from '../../ui/surface';

interface Look {
  readonly palette: string;
  readonly icon: IconName;
}

const PROJECTOR_LOOKS: Readonly<Record<Projector['state'], Look>> = {
  running: { palette: 'pine', icon: 'play' },
  paused: { palette: 'gold', icon: 'pause' },
  failed: { palette: 'danger', icon: 'warning' },
};

const UNDER_WAY: Look = { palette: 'scholar', icon: 'timer' };
const REPLAY_LOOKS: Readonly<Record<Replay['state'], Look>> = {
  requested: { palette: 'adventurer', icon: 'timer' },
  filling: UNDER_WAY,
  'catching-up': UNDER_WAY,
  comparing: UNDER_WAY,
  swapping: UNDER_WAY,
  done: { palette: 'pine', icon: 'check' },
  cancelled: { palette: 'gold', icon: 'pause' },
  failed: { palette: 'danger', icon: 'warning' },
};

/** A word with its colour and its sign. */
export function ProjectorStateChip({ state }: { readonly state: Projector['state'] }): ReactElement {
  const { t } = useTranslation('operations');
  const { palette, icon } = PROJECTOR_LOOKS[state];
  return (
    <Chip colorPalette={palette}>
      <Icon name={icon} size="0.875rem" />
      {t(`state.${state}`)}
    </Chip>
  );
}

export function ReplayStateChip({ state }: { readonly state: Replay['state'] }): ReactElement {
  const { t } = useTranslation('operations');
  const { palette, icon } = REPLAY_LOOKS[state];
  return (
    <Chip colorPalette={palette}>
      <Icon name={icon} size="0.875rem" />
      {t(`replays.state.${state}`)}
    </Chip>
  );
}
