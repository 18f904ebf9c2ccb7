import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_LIMITS } from '../../../../server/rules/party-options';
import type { PartyDetail } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Card } from '../../../ui/surface';
import { PartySummary } from './party-summary';
import { TrophyShelf } from './trophy-shelf';

interface OverviewTabProps {
  readonly party: PartyDetail;
  /** Opens the settings; undefined for a player who doesn't lead. */
  readonly onSettings: (() => void) | undefined;
}

/** How the party does, what it has completed, and what it is about (R122). */
export function OverviewTab({ party, onSettings }: OverviewTabProps): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <chakra.div display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
      <PartySummary party={party} onSettings={onSettings} />
      <Card>
        <Block title={t('trophies.title')}>
          <TrophyShelf partyId={party.id} members={party.members} />
        </Block>
      </Card>
      <About party={party} />
    </chakra.div>
  );
}

/** What members should know of the party: between light rules on a phone, else side by side. */
function About({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <Card
      display="grid"
      alignContent="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      overflowWrap="anywhere"
      columnGap={10}
      rowGap={{ base: 4, md: 5 }}
      css={{
        '& > :not(:last-child)': {
          paddingBottom: { base: 4, md: 0 },
          borderBottom: { base: '1px solid {colors.border}', md: 'none' },
        },
      }}
    >
      {party.description && (
        <Block title={t('overview.about')}>
          <p>{party.description}</p>
        </Block>
      )}
      {party.rules && (
        <Block title={t('overview.rules')}>
          <chakra.p whiteSpace="pre-line">{party.rules}</chakra.p>
        </Block>
      )}
      <Block title={t('overview.classes')}>
        <p>{t('overview.classesText')}</p>
      </Block>
      <Block title={t('overview.statistics')}>
        <Facts party={party} />
      </Block>
    </Card>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <chakra.div display="grid" alignContent="start" gridTemplateColumns="minmax(0, 1fr)" gap={2}>
      <chakra.h2 textStyle="strong">{title}</chakra.h2>
      {children}
    </chakra.div>
  );
}

function Facts({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation('parties');
  const { number, date } = useFormat();
  const facts = [
    ['maxMembers', number(party.maxMembers || PARTY_LIMITS.maxMembers.default)],
    ['created', date(party.createdAt)],
  ] as const;
  return (
    <chakra.dl display="grid" gap={2} textStyle="small">
      {facts.map(([name, value]) => (
        <chakra.div key={name} display="flex" justifyContent="space-between" gap={4}>
          <chakra.dt color="fg.muted">{t(`overview.${name}`)}</chakra.dt>
          <chakra.dd textStyle="figure" textAlign="end">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
