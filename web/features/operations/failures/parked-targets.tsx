import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParkedTarget } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { Fact } from '../fact';
import { usePolicyCommands } from './failure-commands';
import { AndMore, ParkedCard } from './parked-card';
import { ParkingRow } from './parking-row';
import { Section } from '../section';
import { ShortId } from '../short-id';
import { countParkedTargets, usePolicies } from '../use-policies';

/** The targets that policies have parked; renders nothing without any. */
export function ParkedTargets(): ReactElement | null {
  const { t } = useTranslation('operations');
  const data = usePolicies();
  if (!data || data.parkedTargets.length === 0) return null;
  const { parkedTargets } = data;
  return (
    <Section title={t('policies.parkedTitle')} lead={t('policies.parkedLead')}>
      {parkedTargets.map((target) => (
        <ParkedTargetCard key={`${target.policy} ${target.sequence}`} target={target} />
      ))}
      <AndMore count={countParkedTargets(data) - parkedTargets.length} />
    </Section>
  );
}

function ParkedTargetCard({ target }: { readonly target: ParkedTarget }): ReactElement {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const { policy: name, sequence, eventId, waiting, parkedAt, message } = target;
  const commands = usePolicyCommands(name, eventId, sequence);
  const label = t('parked.label', { name, stream: sequence });
  return (
    <ParkedCard
      label={label}
      state="parked"
      failure={target}
      messages={[message]}
      hasData
      facts={
        <>
          <Fact term={t('policies.target')} isWide>
            <ShortId id={sequence} />
          </Fact>
          <Fact term={t('policies.waiting')}>{number(waiting)}</Fact>
        </>
      }
    >
      <ParkingRow name={name} label={label} since={parkedAt} commands={commands} retries={target} />
    </ParkedCard>
  );
}
