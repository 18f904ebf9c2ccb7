import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Card } from '../../../ui/surface';
import { EventData } from './event-data';
import { EventType } from './event-type';
import { Fact } from '../fact';
import { FailureText } from './failure-text';
import { positionText } from '../state/position-text';
import { ShortId } from '../short-id';
import { FailureStateChip } from '../state/state-chips';

interface ParkedCardProps {
  /** Unique on the page. */
  readonly label: string;
  readonly state: 'parked' | 'failed';
  readonly failure: {
    readonly eventId: string;
    readonly type: string;
    readonly streamId: string;
    /** Unknown for the event at which a projector has stopped. */
    readonly revision?: number;
    readonly position: string;
  };
  /** What those who can't take the event say, each message once. */
  readonly messages: readonly string[];
  /** Whether the server shows the event's data. */
  readonly hasData: boolean;
  /** Further facts about the event. */
  readonly facts?: ReactNode;
  /** A `ParkingRow` for each projector or policy that can't take the event. */
  readonly children: ReactNode;
}

/** An event that projectors or a policy can't take, with what operators can do about it. */
export function ParkedCard(props: ParkedCardProps): ReactElement {
  const { label, state, failure, messages, hasData, facts, children } = props;
  const { type, eventId, streamId, revision, position } = failure;
  const { t } = useTranslation('operations');
  return (
    <Card as="article" aria-label={label} display="grid" gap={4} borderColor="danger.muted">
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" columnGap={3} rowGap={2}>
        <FailureStateChip state={state} />
        <chakra.h3 textStyle="strong" overflowWrap="anywhere">
          <EventType type={type} />
        </chakra.h3>
      </chakra.header>
      {messages.map((message) => (
        <FailureText key={message} message={message} />
      ))}
      <chakra.dl
        display="grid"
        gap={3}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr) minmax(0, 1fr)',
          lg: 'minmax(0, 2fr) minmax(0, 2fr) repeat(auto-fit, minmax(6rem, 1fr))',
        }}
      >
        <Fact term={t('failures.event')} isWide>
          <ShortId id={eventId} />
        </Fact>
        <Fact term={t('failures.stream')} isWide>
          <ShortId id={streamId} text={revision === undefined ? streamId : `${streamId} #${revision}`} />
        </Fact>
        <Fact term={t('failures.position')}>{positionText(position)}</Fact>
        {facts}
      </chakra.dl>
      {hasData && <EventData eventId={eventId} label={label} />}
      <ul>{children}</ul>
    </Card>
  );
}

/** The end of a list that shows only its beginning; nothing when it is complete. */
export function AndMore({ count }: { readonly count: number }): ReactElement | null {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  if (count <= 0) return null;
  return (
    <chakra.p textStyle="small" color="fg.muted">
      {t('more', { amount: number(count) })}
    </chakra.p>
  );
}
