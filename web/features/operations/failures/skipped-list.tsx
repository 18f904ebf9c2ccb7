import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Card } from '../../../ui/surface';
import { EventData } from './event-data';
import { AndMore } from './parked-card';
import { useOperation } from '../use-operation';

/** An event that operators have skipped. */
export interface Skip {
  /** Of the projector or policy, with the target of a policy. */
  readonly name: string;
  readonly eventId: string;
  /** Null for a skip by an earlier release: the server can't show the event's data. */
  readonly streamId: string | null;
  readonly reason: string;
  readonly skippedBy: string;
  /** ISO 8601. */
  readonly skippedAt: string;
  /** Takes the skip back; null once that is no longer possible. */
  readonly unskip: (() => Promise<unknown>) | null;
}

interface SkippedListProps {
  readonly skips: readonly Skip[];
  /** Number of all skips, listed or not. */
  readonly total: number;
}

/** Skipped events, each with its data and a button that restores it, and how many more there are. */
export function SkippedList({ skips, total }: SkippedListProps): ReactElement {
  return (
    <>
      <Card as="div" paddingBlock={{ base: 1, sm: 2 }}>
        <ul>
          {skips.map((skip) => (
            <SkipRow key={`${skip.name} ${skip.eventId}`} skip={skip} />
          ))}
        </ul>
      </Card>
      <AndMore count={total - skips.length} />
    </>
  );
}

function SkipRow({ skip }: { readonly skip: Skip }): ReactElement {
  const { t } = useTranslation('operations');
  const { dateTime } = useFormat();
  const { name, eventId, streamId, reason, skippedBy, skippedAt, unskip } = skip;
  return (
    <chakra.li
      display="grid"
      gap={2}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
      alignItems="center"
      paddingBlock={3}
      css={{ '& + &': { borderTop: '1px solid {colors.border}' } }}
    >
      <div>
        <chakra.p textStyle="strong" overflowWrap="anywhere">
          {name}{' '}
          <chakra.span textStyle="caption" color="fg.muted">
            {eventId}
          </chakra.span>
        </chakra.p>
        <chakra.p textStyle="small" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {reason}
        </chakra.p>
        <chakra.p textStyle="caption" color="fg.muted">
          {t('skipped.by', { actor: skippedBy, time: dateTime(skippedAt) })}
        </chakra.p>
      </div>
      {unskip ? (
        <Unskip name={name} eventId={eventId} unskip={unskip} />
      ) : (
        <chakra.p textStyle="caption" color="fg.muted">
          {t('policies.passedOver')}
        </chakra.p>
      )}
      {streamId !== null && (
        <chakra.div gridColumn="1 / -1">
          <EventData eventId={eventId} label={t('data.event', { name, event: eventId })} />
        </chakra.div>
      )}
    </chakra.li>
  );
}

interface UnskipProps {
  readonly name: string;
  readonly eventId: string;
  readonly unskip: () => Promise<unknown>;
}

function Unskip({ name, eventId, unskip }: UnskipProps): ReactElement {
  const { t } = useTranslation('operations');
  const { run, pending } = useOperation(useCallback(() => unskip(), [unskip]));
  return (
    <Button
      variant="outline"
      size={{ base: 'md', sm: 'sm' }}
      aria-label={t('action.unskipOf', { name, event: eventId })}
      aria-busy={pending || undefined}
      onClick={() => run()}
    >
      {t('action.unskip')}
    </Button>
  );
}
