import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { useProjectorCommands } from './failure-commands';
import { ParkedCard } from './parked-card';
import { ParkingRow } from './parking-row';
import { Section } from '../section';

type Failure = NonNullable<Projector['failure']>;
type ParkedStream = Projector['parked'][number];

/** What one projector says about an event that it can't take. */
interface Report<About> {
  readonly name: string;
  readonly about: About;
}

/** The streams that projectors have parked, and projectors that have stopped; renders nothing without any. */
export function FailuresPanel({
  projectors,
}: {
  readonly projectors: readonly Projector[];
}): ReactElement | null {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const failures = projectors.flatMap(({ name, failure }) => (failure ? [{ name, about: failure }] : []));
  const parkings = projectors.flatMap(({ name, parked }) => parked.map((about) => ({ name, about })));
  return (
    <>
      {failures.length > 0 && (
        <Section title={t('failures.title')} lead={t('failures.lead')}>
          {groupByEvent(failures).map((reports) => (
            <StoppedCard key={reports[0].name} reports={reports} />
          ))}
        </Section>
      )}
      {parkings.length > 0 && (
        <Section title={t('parked.title')} lead={t('parked.lead')}>
          {groupByEvent(parkings).map((reports) => (
            <ParkedStreamCard key={keyOf(reports)} reports={reports} />
          ))}
          {projectors.map(({ name, parked, parkedStreams: count }) =>
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

type Reports<About> = readonly [Report<About>, ...Report<About>[]];

/** An event that several projectors can't take is one thing to look at. */
function groupByEvent<About extends { readonly eventId: string }>(
  reports: readonly Report<About>[],
): readonly Reports<About>[] {
  const groups = new Map<string, [Report<About>, ...Report<About>[]]>();
  for (const report of reports) {
    const group = groups.get(report.about.eventId);
    if (group) group.push(report);
    else groups.set(report.about.eventId, [report]);
  }
  return [...groups.values()];
}

const messagesOf = (reports: Reports<{ readonly message: string }>): readonly string[] => [
  ...new Set(reports.map(({ about }) => about.message)),
];

/** Stays while the stream is parked again at a later event, so that a dialog of the card stays open. */
const keyOf = ([{ name, about }]: Reports<ParkedStream>): string => `${name} ${about.streamId}`;

const namesOf = (reports: Reports<unknown>): string => reports.map(({ name }) => name).join(', ');

function StoppedCard({ reports }: { readonly reports: Reports<Failure> }): ReactElement {
  return (
    <ParkedCard
      label={namesOf(reports)}
      state="failed"
      failure={reports[0].about}
      messages={messagesOf(reports)}
      hasData={false}
    >
      {reports.map((report) => (
        <StoppedRow key={report.name} {...report} />
      ))}
    </ParkedCard>
  );
}

function StoppedRow({ name, about: { eventId, failedAt } }: Report<Failure>): ReactElement {
  const commands = useProjectorCommands(name, eventId);
  return <ParkingRow name={name} label={name} since={failedAt} commands={commands} />;
}

function ParkedStreamCard({ reports }: { readonly reports: Reports<ParkedStream> }): ReactElement {
  const { t } = useTranslation('operations');
  const { about } = reports[0];
  return (
    <ParkedCard
      label={t('parked.label', { name: namesOf(reports), stream: about.streamId })}
      state="parked"
      failure={about}
      messages={messagesOf(reports)}
      hasData
    >
      {reports.map((report) => (
        <ParkedStreamRow key={report.name} {...report} />
      ))}
    </ParkedCard>
  );
}

function ParkedStreamRow({ name, about }: Report<ParkedStream>): ReactElement {
  const { t } = useTranslation('operations');
  const { eventId, streamId, parkedAt } = about;
  const commands = useProjectorCommands(name, eventId, streamId);
  return (
    <ParkingRow
      name={name}
      label={t('parked.label', { name, stream: streamId })}
      since={parkedAt}
      commands={commands}
      retries={about}
    />
  );
}
