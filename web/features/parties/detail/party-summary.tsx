import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseGoalXp } from '../../../../server/rules/party-goal';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyDetail } from '../../../api/models';
import { HeroPortrait } from '../../../game/hero-portrait';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { shownClass } from '../../../ui/class-theme';
import { contentArea } from '../../../ui/content-area';
import { Card } from '../../../ui/surface';
import { useFocusFallback } from '../../../ui/hooks/use-focus-fallback';
import { WeekFilm } from '../film/week-film';
import { MemberFaces } from '../shared/member-faces';
import { Presence } from '../shared/presence';
import { ClaimLeadership } from './members/claim-leadership';
import { GoalShare } from './goal-share';
import { PartyStreak } from './party-streak';

/** Equal columns. */
const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** Tiles of one height, side by side, with titles that are all alike; on a phone, lines between light rules. */
const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gap: { md: 3 },
    '& .tile': {
      display: 'flex',
      flexDirection: 'column',
      gap: 1,
      minWidth: 0,
      borderTop: { base: '1px solid {colors.border}', md: 'none' },
      borderRadius: { md: 'lg' },
      bg: { md: 'bg.sunken' },
      padding: { md: 3.5 },
      paddingBlock: { base: 3, md: 3.5 },
      overflowWrap: 'anywhere',
    },
    '& > :last-child': { paddingBottom: { base: 0, md: 3.5 } },
    '& dt, & .tile > h2': { textStyle: 'caption', color: 'fg.muted' },
    '& dd': { textStyle: 'strong' },
    // A goal without a share is a line on a phone: what it is, and how much.
    '& .goal': {
      flexDirection: { base: 'row', md: 'column' },
      flexWrap: { base: 'wrap', md: 'nowrap' },
      alignItems: { base: 'baseline', md: 'stretch' },
      justifyContent: { base: 'space-between', md: 'flex-start' },
      '& > .share': { flex: { base: '1 0 100%', md: 'none' } },
    },
  },
});

interface PartySummaryProps {
  readonly party: PartyDetail;
  /** Opens the settings; undefined for a player who doesn't lead. */
  readonly onSettings: (() => void) | undefined;
}

/** Who leads the party and who is in it, its goals, its streak, and for members the film of its week. */
export function PartySummary({ party, onSettings }: PartySummaryProps): ReactElement {
  const { t } = useTranslation('parties');
  const me = useCurrentUser()?.id;
  // The reader before those who are also online.
  const others = party.members
    .filter(({ userId }) => userId !== party.leader.id)
    .toSorted((one, other) => Number(other.userId === me) - Number(one.userId === me));
  return (
    <Card display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
      {/* The faces begin where the text of a tile below does. */}
      <chakra.div
        display="grid"
        alignItems="center"
        columnGap={10}
        rowGap={3}
        gridTemplateColumns={{ base: columns(1), md: columns(2), lg: columns(party.isMember ? 2 : 3) }}
      >
        <Leader party={party} />
        {others.length > 0 && (
          <chakra.div
            aria-hidden
            display="flex"
            flexDirection={{ md: 'column' }}
            alignItems={{ base: 'center', md: 'start' }}
            columnGap={3}
            rowGap={1.5}
          >
            <chakra.span textStyle="caption" color="fg.muted">
              {t('overview.others')}
            </chakra.span>
            <MemberFaces members={others} size={10} gap={{ base: 1, md: 2 }} />
          </chakra.div>
        )}
      </chakra.div>
      {party.canClaimLeadership && <ClaimLeadership partyId={party.id} />}
      <Tiles gridTemplateColumns={{ base: columns(1), md: columns(2), lg: columns(party.isMember ? 4 : 3) }}>
        <Goals party={party} onSettings={onSettings} />
        <Tile title={t('streak.title')} isWide={!party.isMember}>
          <PartyStreak partyId={party.id} />
        </Tile>
        {party.isMember && (
          <Tile title={t('film.title')}>
            <WeekFilm party={party} />
          </Tile>
        )}
      </Tiles>
    </Card>
  );
}

function Leader({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { leader } = party;
  const isHere = party.members.some(({ userId, isOnline }) => userId === leader.id && isOnline);
  return (
    <chakra.div display="flex" alignItems="center" gap={3} minWidth={0}>
      <HeroPortrait hero={leader} size={16} />
      <chakra.div minWidth={0}>
        <chakra.h2 textStyle="caption" color="fg.muted">
          {t('overview.leader')}
        </chakra.h2>
        <chakra.strong display="block" textStyle="subheading" overflowWrap="anywhere">
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
              <Presence isHere={isHere} />
            </>
          )}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}

function Tile({
  title,
  isWide = false,
  children,
}: {
  readonly title: string;
  /** Whether it has a row of its own where two tiles stand side by side. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <chakra.div className="tile" gridColumn={{ md: isWide ? '1 / -1' : 'auto', lg: 'auto' }}>
      <h2>{title}</h2>
      {children}
    </chakra.div>
  );
}

/** The goals of the week and the month, each with its share where it is a number of XP. */
function Goals({ party, onSettings }: PartySummaryProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { number } = useFormat();
  const goals = [
    ['weeklyGoal', party.weeklyGoal, party.thisWeek],
    ['monthlyGoal', party.monthlyGoal, party.thisMonth],
  ] as const;
  return (
    <chakra.dl display="contents">
      {goals.map(([name, goal, progress]) => {
        const xp = parseGoalXp(goal);
        return (
          <div className="tile goal" key={name}>
            <dt>{t(`overview.${name}`)}</dt>
            {progress.goal !== null ? (
              <dd className="share">
                <GoalShare goalName={name} xp={progress.xp} goal={progress.goal} />
              </dd>
            ) : (
              <chakra.dd color={goal === '' ? 'fg.muted' : undefined}>
                {xp === null
                  ? goal || <NotSet goal={t(`overview.${name}`)} onSettings={onSettings} />
                  : t('common:xp', { xp: number(xp) })}
              </chakra.dd>
            )}
          </div>
        );
      })}
    </chakra.dl>
  );
}

/** Leads the leader to the settings. */
function NotSet({
  goal,
  onSettings,
}: Pick<PartySummaryProps, 'onSettings'> & { readonly goal: string }): ReactElement {
  const { t } = useTranslation('parties');
  const button = useFocusFallback(contentArea);
  if (!onSettings) return <>{t('overview.notSet')}</>;
  return (
    <Button
      ref={button}
      variant="ghost"
      minHeight="touch"
      marginBlock={-2.5}
      marginInline={-3}
      paddingInline={3}
      color="pine.fg"
      fontSize="inherit"
      textDecoration="underline"
      aria-haspopup="dialog"
      aria-label={t('overview.setGoal', { goal })}
      onClick={onSettings}
    >
      {t('overview.notSet')}
    </Button>
  );
}
