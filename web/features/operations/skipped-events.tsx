import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { SkippedEvent } from '../../api/models';
import { useUnskipEventMutation } from '../../api/questlog';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Card } from '../../ui/surface';
import { Section } from './section';
import { useOperation } from './use-operation';

/** The events that operators have skipped, each with a button that restores it. */
export function SkippedEvents({ skipped }: { readonly skipped: readonly SkippedEvent[] }): ReactElement {
  const { t } = useTranslation('operations');
  if (skipped.length === 0) {
    return (
      <Section title={t('skipped.title')}>
        <chakra.p color="fg.muted" textStyle="small">
          {t('skipped.empty')}
        </chakra.p>
      </Section>
    );
  }
  return (
    <Section title={t('skipped.title')} lead={t('skipped.note')}>
      <Card as="div" paddingBlock={{ base: 1, sm: 2 }}>
        <ul>
          {skipped.map((event) => (
            <SkippedRow key={`${event.projector} ${event.eventId}`} event={event} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function SkippedRow({ event }: { readonly event: SkippedEvent }): ReactElement {
  const { t } = useTranslation('operations');
  const { dateTime } = useFormat();
  const { projector: name, eventId, reason, skippedBy, skippedAt } = event;
  const [unskip] = useUnskipEventMutation();
  const { run, pending } = useOperation(
    useCallback(() => unskip({ name, unskipEventDto: { eventId } }).unwrap(), [eventId, name, unskip]),
  );
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
        <chakra.p textStyle="strong">
          {name}{' '}
          <chakra.span textStyle="caption" color="fg.muted" overflowWrap="anywhere">
            {eventId}
          </chakra.span>
        </chakra.p>
        <chakra.p textStyle="small" whiteSpace="pre-wrap">
          {reason}
        </chakra.p>
        <chakra.p textStyle="caption" color="fg.muted">
          {t('skipped.by', { actor: skippedBy, time: dateTime(skippedAt) })}
        </chakra.p>
      </div>
      <Button
        variant="outline"
        size={{ base: 'md', sm: 'sm' }}
        aria-label={t('action.unskipOf', { name, event: eventId })}
        aria-busy={pending || undefined}
        onClick={run}
      >
        {t('action.unskip')}
      </Button>
    </chakra.li>
  );
}
