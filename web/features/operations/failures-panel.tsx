import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { Card } from '../../ui/surface';
import { Fact } from './fact';
import { FailureActions } from './failure-actions';
import { FailureText } from './failure-text';
import { positionText } from './position-text';
import { Section } from './section';

/** The streams that projectors have parked, and projectors that have stopped; renders nothing without any. */
export function FailuresPanel({
  projectors,
}: {
  readonly projectors: readonly Projector[];
}): ReactElement | null {
  const { t } = useTranslation('operations');
  const { dateTime } = useFormat();
  const failures = projectors.flatMap(({ name, failure }) => (failure ? [{ name, failure }] : []));
  const parking = projectors.filter(({ parked }) => parked.length > 0);
  return (
    <>
      {failures.length > 0 && (
        <Section title={t('failures.title')} lead={t('failures.lead')}>
          {failures.map(({ name, failure }) => (
            <FailureCard key={name} name={name} label={name} failure={failure} since={failure.failedAt} />
          ))}
        </Section>
      )}
      {parking.length > 0 && (
        <Section title={t('parked.title')} lead={t('parked.lead')}>
          {parking.flatMap(({ name, parked }) =>
            parked.map((stream) => (
              <FailureCard
                key={`${name} ${stream.streamId}`}
                name={name}
                label={t('parked.label', { name, stream: stream.streamId })}
                failure={stream}
                since={stream.parkedAt}
              >
                <Fact term={t('parked.attempts')}>{stream.attempts}</Fact>
                <Fact term={t('parked.next')}>{dateTime(stream.retryAt)}</Fact>
              </FailureCard>
            )),
          )}
          {parking.map(({ name, parked, parkedStreams }) =>
            parkedStreams > parked.length ? (
              <chakra.p key={name} textStyle="small" color="fg.muted">
                {t('parked.more', { name, count: parkedStreams - parked.length })}
              </chakra.p>
            ) : null,
          )}
        </Section>
      )}
    </>
  );
}

interface FailureCardProps {
  /** The projector's name. */
  readonly name: string;
  /** Distinguishes the cards of a projector. */
  readonly label: string;
  readonly failure: Pick<
    Projector['parked'][number],
    'streamId' | 'position' | 'eventId' | 'type' | 'message'
  >;
  /** ISO 8601. */
  readonly since: string;
  /** Further facts. */
  readonly children?: ReactNode;
}

function FailureCard({ name, label, failure, since, children }: FailureCardProps): ReactElement {
  const { t } = useTranslation('operations');
  const { dateTime } = useFormat();
  return (
    <Card
      as="article"
      aria-label={label}
      display="grid"
      gap={4}
      borderColor="danger.muted"
      data-failure={name}
    >
      <chakra.h3 textStyle="strong">{name}</chakra.h3>
      <FailureText message={failure.message} />
      <chakra.dl
        display="grid"
        gap={3}
        gridTemplateColumns={{ base: 'minmax(0, 1fr) minmax(0, 1fr)', lg: '2fr 3fr 1fr 1.5fr' }}
      >
        <Fact term={t('failures.event')} isWide>
          {failure.type}
          <chakra.span display="block" textStyle="caption" color="fg.muted">
            {failure.eventId}
          </chakra.span>
        </Fact>
        <Fact term={t('failures.stream')} isWide>
          {failure.streamId}
        </Fact>
        <Fact term={t('failures.position')}>{positionText(failure.position)}</Fact>
        <Fact term={t('failures.when')}>{dateTime(since)}</Fact>
        {children}
      </chakra.dl>
      <FailureActions name={name} eventId={failure.eventId} />
    </Card>
  );
}
