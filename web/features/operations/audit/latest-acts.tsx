import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorAct } from '../../../api/models';
import { useGetOperatorActsQuery } from '../../../api/operations';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Card, Skeleton, VisuallyHidden } from '../../../ui/surface';
import { RELATIVE_TIME_INTERVAL_MS, useNow } from '../../../ui/hooks/use-now';
import { actReason, actText } from './act-text';
import { Section } from '../section';

const MAX_SHOWN = 20;
/** Polling interval in milliseconds: other operators act too, on the command line or in another browser. */
const POLL_INTERVAL_MS = 10_000;

export function LatestActs(): ReactElement {
  const { t } = useTranslation(['operations', 'common']);
  const now = useNow(RELATIVE_TIME_INTERVAL_MS);
  const { data: page, error } = useGetOperatorActsQuery(
    { limit: MAX_SHOWN },
    {
      pollingInterval: POLL_INTERVAL_MS,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const acts = page?.items;
  return <Section title={t('acts.title')}>{content()}</Section>;

  function content(): ReactElement {
    if (acts?.length) {
      return (
        <Card as="div" paddingBlock={{ base: 1, sm: 2 }}>
          <ol>
            {acts.map((act) => (
              <Act key={`${act.at} ${act.act} ${act.subject ?? ''}`} act={act} now={now} />
            ))}
          </ol>
        </Card>
      );
    }
    if (acts || error !== undefined) {
      return (
        <chakra.p color="fg.muted" textStyle="small">
          {acts ? t('acts.empty') : t('acts.failed')}
        </chakra.p>
      );
    }
    return (
      <div role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton height="6rem" borderRadius="xl" />
      </div>
    );
  }
}

interface ActProps {
  readonly act: OperatorAct;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

function Act({ act, now }: ActProps): ReactElement {
  const { t } = useTranslation('operations');
  const { ago, dateTime } = useFormat();
  const reason = actReason(act);
  return (
    <chakra.li
      display="grid"
      columnGap={4}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      alignItems="baseline"
      paddingBlock={2.5}
      css={{ '& + &': { borderTop: '1px solid {colors.border}' }, '& *': { overflowWrap: 'anywhere' } }}
    >
      <div>
        <chakra.p textStyle="small" fontWeight="semibold">
          {actText(t, act)}
        </chakra.p>
        {reason !== undefined && (
          <chakra.p textStyle="small" whiteSpace="pre-wrap">
            {reason}
          </chakra.p>
        )}
      </div>
      <chakra.time dateTime={act.at} title={dateTime(act.at)} textStyle="caption" color="fg.muted">
        {t('acts.by', { actor: act.actor, time: ago(act.at, now) })}
      </chakra.time>
    </chakra.li>
  );
}
