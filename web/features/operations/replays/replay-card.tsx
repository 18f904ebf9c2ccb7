import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { RELEASE_REQUESTER } from '../../../../server/contracts/operations';
import type { Projector, Replay } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Card } from '../../../ui/surface';
import { ComparisonView } from './comparison-view';
import { FailureText } from '../failures/failure-text';
import { ReplayActions } from './replay-actions';
import { isReplayActive } from './replay-phase';
import { ReplayProgress } from './replay-progress';
import { ReplayStateChip } from '../state/state-chips';

interface ReplayCardProps {
  readonly replay: Replay;
  readonly projectorState: Projector['state'];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export function ReplayCard({ replay, projectorState, now }: ReplayCardProps): ReactElement {
  const { t } = useTranslation('operations');
  const { ago } = useFormat();
  const { projector, state, purpose, schema, until, failure, comparison } = replay;
  return (
    <Card
      as="article"
      aria-label={t('replays.bar', { name: projector })}
      display="grid"
      gap={3}
      data-replay={projector}
    >
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={3}>
        <chakra.h3 textStyle="strong">{projector}</chakra.h3>
        <ReplayStateChip state={state} />
      </chakra.div>
      {(purpose !== 'swap' || until !== null) && (
        <chakra.p textStyle="small">
          {t(`replays.purpose.${purpose}`, { schema })}
          {until !== null && ` · ${t('replays.until', { moment: until })}`}
        </chakra.p>
      )}
      {isReplayActive(replay) ? <ReplayProgress replay={replay} /> : <ReplayEnd replay={replay} />}
      {failure !== null && <FailureText message={failure} />}
      {comparison && <ComparisonView comparison={comparison} />}
      <chakra.p textStyle="caption" color="fg.muted">
        {replay.requestedBy === RELEASE_REQUESTER
          ? t('replays.byRelease', { time: ago(replay.requestedAt, now) })
          : t('replays.by', { actor: replay.requestedBy, time: ago(replay.requestedAt, now) })}
        {replay.finishedAt !== null && ` · ${t('replays.ended', { time: ago(replay.finishedAt, now) })}`}
      </chakra.p>
      <ReplayActions replay={replay} projectorState={projectorState} />
    </Card>
  );
}

function ReplayEnd({ replay: { state, asked, events } }: { readonly replay: Replay }): ReactElement {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  return (
    <chakra.p textStyle="small">
      {t('replays.read', { count: events, amount: number(events) })}
      {state === 'cancelled' && ` · ${asked === 'discard' ? t('replays.dropped') : t('replays.kept')}`}
    </chakra.p>
  );
}
