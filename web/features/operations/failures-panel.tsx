import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { Fact } from './fact';
import { useProjectorCommands } from './failure-commands';
import { ParkedCard } from './parked-card';
import { Section } from './section';

/** The streams that projectors have parked, and projectors that have stopped; renders nothing without any. */
export function FailuresPanel({
  projectors,
}: {
  readonly projectors: readonly Projector[];
}): ReactElement | null {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const failures = projectors.flatMap(({ name, failure }) => (failure ? [{ name, failure }] : []));
  const parking = projectors.filter(({ parked }) => parked.length > 0);
  return (
    <>
      {failures.length > 0 && (
        <Section title={t('failures.title')} lead={t('failures.lead')}>
          {failures.map(({ name, failure }) => (
            <StoppedCard key={name} name={name} failure={failure} />
          ))}
        </Section>
      )}
      {parking.length > 0 && (
        <Section title={t('parked.title')} lead={t('parked.lead')}>
          {parking.flatMap(({ name, parked }) =>
            parked.map((stream) => (
              <ParkedStreamCard key={`${name} ${stream.streamId}`} name={name} stream={stream} />
            )),
          )}
          {parking.map(({ name, parked, parkedStreams: count }) =>
            count > parked.length ? (
              <chakra.p key={name} textStyle="small" color="fg.muted">
                {t('parked.more', {
                  name,
                  count: count - parked.length,
                  amount: number(count - parked.length),
                })}
              </chakra.p>
            ) : null,
          )}
        </Section>
      )}
    </>
  );
}

interface StoppedCardProps {
  readonly name: string;
  readonly failure: NonNullable<Projector['failure']>;
}

function StoppedCard({ name, failure }: StoppedCardProps): ReactElement {
  const commands = useProjectorCommands(name, failure.eventId);
  return (
    <ParkedCard
      name={name}
      label={name}
      failure={failure}
      since={failure.failedAt}
      commands={commands}
      hasData={false}
    />
  );
}

interface ParkedStreamCardProps {
  readonly name: string;
  readonly stream: Projector['parked'][number];
}

function ParkedStreamCard({ name, stream }: ParkedStreamCardProps): ReactElement {
  const { t } = useTranslation('operations');
  const { dateTime, number } = useFormat();
  const commands = useProjectorCommands(name, stream.eventId, stream.streamId);
  return (
    <ParkedCard
      name={name}
      label={t('parked.label', { name, stream: stream.streamId })}
      failure={stream}
      since={stream.parkedAt}
      commands={commands}
      hasData
    >
      <Fact term={t('parked.attempts')}>{number(stream.attempts)}</Fact>
      <Fact term={t('parked.next')}>{dateTime(stream.retryAt)}</Fact>
    </ParkedCard>
  );
}
