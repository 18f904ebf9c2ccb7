import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_LIMITS } from '../../../../server/rules/party-options';
import type { PartyDetail } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { shownClass } from '../../../ui/class-theme';
import { Card } from '../../../ui/surface';
import { parseGoalXp } from '../../../../server/rules/party-goal';
import { HeroPortrait } from '../../../game/hero-portrait';
import { WeekFilm } from '../film/week-film';
import { ReportParty } from '../report/report-party';
import { ClaimLeadership } from './claim-leadership';
import { GoalShare } from './goal-share';
import { Presence } from '../shared/presence';
import { PartyStreak } from './party-streak';
import { TrophyShelf } from './trophy-shelf';

/** The party's leader, description, statistics and what a player of each class brings to it (R122). */
export function OverviewTab({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { leader } = party;
  const leaderIsHere = party.members.some(({ userId, isOnline }) => userId === leader.id && isOnline);
  return (
    <chakra.div
      display="grid"
      gap={4}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      alignItems="start"
    >
      <chakra.div display="grid" gap={4} minWidth={0}>
        <Section title={t('overview.leader')}>
          <chakra.div display="flex" alignItems="center" gap={3}>
            <HeroPortrait hero={leader} size={14} />
            <chakra.div minWidth={0}>
              <chakra.strong display="block" textStyle="strong" overflowWrap="anywhere">
                {leader.nickname || leader.username}
              </chakra.strong>
              <chakra.p textStyle="small" color="fg.muted">
                {t('common:classAndLevel', {
                  characterClass: t(`common:class.${shownClass(leader.characterClass)}`),
                  level: leader.level,
                })}
                {party.isMember && (
                  <>
                    {' · '}
                    <Presence isHere={leaderIsHere} />
                  </>
                )}
              </chakra.p>
            </chakra.div>
          </chakra.div>
          {party.canClaimLeadership && <ClaimLeadership partyId={party.id} />}
        </Section>
        {party.isMember && (
          <Section title={t('film.title')}>
            <WeekFilm party={party} />
          </Section>
        )}
        <Section title={t('streak.title')}>
          <PartyStreak partyId={party.id} />
        </Section>
        {party.description && (
          <Section title={t('overview.about')}>
            <chakra.p>{party.description}</chakra.p>
          </Section>
        )}
        {party.rules && (
          <Section title={t('overview.rules')}>
            <chakra.p whiteSpace="pre-line">{party.rules}</chakra.p>
          </Section>
        )}
      </chakra.div>
      <chakra.div display="grid" gap={4} minWidth={0}>
        <Section title={t('overview.statistics')}>
          <Statistics party={party} />
        </Section>
        <Section title={t('trophies.title')}>
          <TrophyShelf partyId={party.id} />
        </Section>
        <Section title={t('overview.classes')}>
          <chakra.p>{t('overview.classesText')}</chakra.p>
        </Section>
        <ReportParty party={party} />
      </chakra.div>
    </chakra.div>
  );
}

function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Card>
      <chakra.h2 textStyle="small" fontWeight="bold" color="fg.muted" marginBottom={3}>
        {title}
      </chakra.h2>
      {children}
    </Card>
  );
}

function Statistics({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { number, date } = useFormat();
  const goal = (value: number | string) => {
    const xp = parseGoalXp(value);
    return xp === null ? value || t('overview.notSet') : t('common:xp', { xp: number(xp) });
  };
  const facts = [
    ['weeklyGoal', goal(party.weeklyGoal), <GoalShare goalName="weeklyGoal" progress={party.thisWeek} />],
    ['monthlyGoal', goal(party.monthlyGoal), <GoalShare goalName="monthlyGoal" progress={party.thisMonth} />],
    ['maxMembers', number(party.maxMembers || PARTY_LIMITS.maxMembers.default)],
    ['created', date(party.createdAt)],
  ] as const;
  return (
    <chakra.dl display="grid" gap={3}>
      {facts.map(([name, value, share]) => (
        <chakra.div key={name} display="flex" justifyContent="space-between" gap={4}>
          <chakra.dt color="fg.muted">{t(`overview.${name}`)}</chakra.dt>
          <chakra.dd fontWeight="semibold" textAlign="end" minWidth={share ? '60%' : 0}>
            {value}
            {share}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
