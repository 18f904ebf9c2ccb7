import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Relay } from '../../../api/models';
import { useGetRelaysQuery } from '../../../api/operations';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Card } from '../../../ui/surface';
import { EventType } from '../failures/event-type';
import { Fact } from '../fact';
import { Lag } from './lag';
import { positionText } from './position-text';
import { Section } from '../section';
import { ShortId } from '../short-id';
import { RelayStateChip } from './state-chips';

/** How often the figures are fetched while the page is visible, in milliseconds. */
const POLL_INTERVAL_MS = 3_000;

/** The live relays and the events that they have passed over; renders nothing before they are loaded. */
export function RelaysPanel(): ReactElement | null {
  const { t } = useTranslation('operations');
  const { data } = useGetRelaysQuery(undefined, {
    pollingInterval: POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  if (!data || data.relays.length === 0) return null;
  return (
    <Section title={t('relays.title')} lead={t('relays.lead')}>
      <chakra.div
        display="grid"
        gap={3}
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 22rem), 1fr))"
      >
        {data.relays.map((relay) => (
          <RelayCard key={`${relay.process} ${relay.startedAt}`} relay={relay} />
        ))}
      </chakra.div>
    </Section>
  );
}

function RelayCard({ relay }: { readonly relay: Relay }): ReactElement {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const { process, state, lag, passedOver, lastPassedOver } = relay;
  return (
    <Card as="article" aria-label={process} display="grid" gap={3} alignContent="start">
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap={2}>
        <chakra.h3 textStyle="strong" overflowWrap="anywhere">
          {process}
        </chakra.h3>
        <RelayStateChip state={state} />
      </chakra.div>
      <chakra.dl
        display="grid"
        gap={3}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr) minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr)',
        }}
      >
        <Fact term={t('projectors.behind')}>
          <Lag lag={lag} />
        </Fact>
        <Fact term={t('relays.passedOver')}>
          <chakra.span overflowWrap="anywhere">
            {passedOver.length === 0 && t('relays.none')}
            {passedOver.map(({ type, count }) => (
              <chakra.span key={type} display="block">
                <EventType type={t('relays.ofType', { type, number: number(count) })} />
              </chakra.span>
            ))}
          </chakra.span>
        </Fact>
        {lastPassedOver && (
          <Fact term={t('relays.last')} isWide>
            <EventType type={lastPassedOver.type} />
            <ShortId id={lastPassedOver.eventId} />
            <ShortId id={lastPassedOver.streamId} />
            <chakra.span display="block" textStyle="caption" fontWeight="normal">
              {t('relays.position', { position: positionText(lastPassedOver.position) })}
            </chakra.span>
          </Fact>
        )}
      </chakra.dl>
    </Card>
  );
}
