import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { SkippedEvent } from '../../../api/models';
import { useUnskipEventMutation } from '../../../api/operations';
import { chakra } from '../../../ui/chakra';
import { Section } from '../section';
import { SkippedList } from './skipped-list';

interface SkippedEventsProps {
  readonly skipped: readonly SkippedEvent[];
  /** Number of all skipped events, listed or not. */
  readonly total: number;
}

/** The events that operators have excluded from projections. */
export function SkippedEvents({ skipped, total }: SkippedEventsProps): ReactElement {
  const { t } = useTranslation('operations');
  const [unskip] = useUnskipEventMutation();
  if (skipped.length === 0) {
    return (
      <Section title={t('skipped.title')}>
        <chakra.p color="fg.muted" textStyle="small">
          {t('skipped.empty')}
        </chakra.p>
      </Section>
    );
  }
  const skips = skipped.map(({ projector: name, ...skip }) => ({
    ...skip,
    name,
    unskip: () => unskip({ name, unskipEventDto: { eventId: skip.eventId } }).unwrap(),
  }));
  return (
    <Section title={t('skipped.title')} lead={t('skipped.note')}>
      <SkippedList skips={skips} total={total} />
    </Section>
  );
}
