import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { Card } from '../../ui/surface';
import { ActionRow } from './action-row';
import { EventData } from './event-data';
import { EventType } from './event-type';
import { Fact } from './fact';
import { FailureActions } from './failure-actions';
import type { FailureCommands } from './failure-commands';
import { FailureText } from './failure-text';
import { positionText } from './position-text';
import { ShortId } from './short-id';

interface ParkedCardProps {
  /** The projector's or policy's. */
  readonly name: string;
  /** The name, with the stream or target where it has parked several; unique on the page. */
  readonly label: string;
  readonly failure: {
    readonly eventId: string;
    readonly type: string;
    readonly streamId: string;
    /** Unknown for the event at which a projector has stopped. */
    readonly revision?: number;
    readonly position: string;
    readonly message: string;
  };
  /** ISO 8601. */
  readonly since: string;
  readonly commands: FailureCommands;
  /** Whether the server shows the event's data. */
  readonly hasData: boolean;
  /** Further facts. */
  readonly children?: ReactNode;
}

/** An event that a projector or a policy can't take, with what operators can do about it. */
export function ParkedCard(props: ParkedCardProps): ReactElement {
  const { name, label, failure, since, commands, hasData, children } = props;
  const { type, eventId, streamId, revision, position, message } = failure;
  const { t } = useTranslation('operations');
  const { dateTime } = useFormat();
  const actions = <FailureActions label={label} commands={commands} />;
  return (
    <Card as="article" aria-label={label} display="grid" gap={4} borderColor="danger.muted">
      <chakra.h3 textStyle="strong" overflowWrap="anywhere">
        {name}
      </chakra.h3>
      <FailureText message={message} />
      <chakra.dl
        display="grid"
        gap={3}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr) minmax(0, 1fr)',
          lg: 'minmax(0, 2fr) minmax(0, 2fr) repeat(auto-fit, minmax(6rem, 1fr))',
        }}
      >
        <Fact term={t('failures.event')} isWide>
          <EventType type={type} />
          <ShortId id={eventId} />
        </Fact>
        <Fact term={t('failures.stream')} isWide>
          <ShortId id={streamId} text={revision === undefined ? streamId : `${streamId} #${revision}`} />
        </Fact>
        <Fact term={t('failures.position')}>{positionText(position)}</Fact>
        <Fact term={t('failures.when')}>{dateTime(since)}</Fact>
        {children}
      </chakra.dl>
      {hasData ? (
        <EventData eventId={eventId} label={label} actions={actions} />
      ) : (
        <ActionRow>{actions}</ActionRow>
      )}
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
