import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector, Relay, Replay } from '../../../api/models';
import { chakra } from '../../../ui/chakra';
import { Icon, type IconName } from '../../../ui/icon';
import { Chip } from '../../../ui/surface';

interface ChipStyle {
  readonly palette: string;
  readonly icon: IconName | 'dot';
}

const PROJECTOR_CHIPS: Readonly<Record<Projector['state'], ChipStyle>> = {
  // A triangle would look like a button that starts something.
  running: { palette: 'pine', icon: 'dot' },
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
function StateChip({
  style: { palette, icon },
  children,
}: {
  readonly style: ChipStyle;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Chip colorPalette={palette}>
      {icon === 'dot' ? (
        <chakra.span aria-hidden width={2} height={2} borderRadius="full" bg="pine.solid" />
      ) : (
        <Icon name={icon} size="0.875rem" />
      )}
      {children}
    </Chip>
  );
}

export function ProjectorStateChip({ state }: { readonly state: Projector['state'] }): ReactElement {
  const { t } = useTranslation('operations');
  return <StateChip style={PROJECTOR_CHIPS[state]}>{t(`state.${state}`)}</StateChip>;
}

/** Of an event that can't be taken: whether the others go on without its stream, or stand still before it. */
export function FailureStateChip({ state }: { readonly state: 'parked' | 'failed' }): ReactElement {
  const { t } = useTranslation('operations');
  return (
    <StateChip style={PROJECTOR_CHIPS.failed}>
      {state === 'parked' ? t('parked.state') : t('state.failed')}
    </StateChip>
  );
}

export function RelayStateChip({ state }: { readonly state: Relay['state'] }): ReactElement {
  const { t } = useTranslation('operations');
  return (
    <StateChip style={PROJECTOR_CHIPS[state === 'running' ? 'running' : 'failed']}>
      {state === 'running' ? t('state.running') : t('relays.silent')}
    </StateChip>
  );
}

export function ReplayStateChip({ state }: { readonly state: Replay['state'] }): ReactElement {
  const { t } = useTranslation('operations');
  return <StateChip style={REPLAY_CHIPS[state]}>{t(`replays.state.${state}`)}</StateChip>;
}
