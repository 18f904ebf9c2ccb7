import type { ReactElement } from 'react';
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

/** The failures of projectors; renders nothing without any. */
export function FailuresPanel({
  projectors,
}: {
  readonly projectors: readonly Projector[];
}): ReactElement | null {
  const { t } = useTranslation('operations');
  const failures = projectors.flatMap(({ name, failure }) => (failure ? [{ name, failure }] : []));
  if (failures.length === 0) return null;
  return (
    <Section title={t('failures.title')} lead={t('failures.lead')}>
      {failures.map(({ name, failure }) => (
        <FailureCard key={name} name={name} failure={failure} />
      ))}
    </Section>
  );
}

interface FailureCardProps {
  /** The projector's name. */
  readonly name: string;
  readonly failure: NonNullable<Projector['failure']>;
}

function FailureCard({ name, failure }: FailureCardProps): ReactElement {
  const { t } = useTranslation('operations');
  const { dateTime } = useFormat();
  return (
    <Card
      as="article"
      aria-label={name}
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
        <Fact term={t('failures.when')}>{dateTime(failure.failedAt)}</Fact>
      </chakra.dl>
      <FailureActions name={name} eventId={failure.eventId} />
    </Card>
  );
}
