import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_COUNTED } from '../../../../server/contracts/notifications';
import { parseGoalXp } from '../../../../server/rules/party-goal';
import { computeListProgress, partyListTarget } from '../../../../server/rules/party-level';
import { useCurrentUser } from '../../../api/current-user';
import type { Party, PartyDetail, PartyMember } from '../../../api/models';
import { notificationsQueryArg } from '../../../api/notifications';
import { useGetPartyQuery } from '../../../api/questlog';
import { useFormat } from '../../../i18n/use-format';
import { liveApi } from '../../../live/live-endpoints';
import { chakra } from '../../../ui/chakra';
import { Meter } from '../../../ui/meter';
import { Chip, Skeleton } from '../../../ui/surface';
import { MemberFaces } from '../shared/member-faces';
import { PresenceDot } from '../shared/presence';
import { ShareRing } from '../shared/share-ring';

/**
 * How one of the player's own parties does: level, week and who is here (R483). The party itself, which the page behind the card
 * needs too, follows the list; without it the card shows what the list has.
 */
export function PartyStanding({ party }: { readonly party: Party }): ReactElement {
  const { data: detail, isError } = useGetPartyQuery({ partyId: party.id });
  return (
    <chakra.div display="grid" gap={3} textStyle="caption" color="fg.muted">
      <LevelBar party={party} />
      <Week party={party} detail={detail} />
      {detail && <Faces members={detail.members} />}
      {!detail && !isError && <Skeleton height={8} borderRadius="lg" />}
    </chakra.div>
  );
}

/**
 * What is left to the next level, which the bar shows; the total is an aside. Uses the list's own formula, which differs from the
 * party's page (R83).
 */
function LevelBar({ party: { totalXp, level } }: { readonly party: Party }): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const missing = Math.max(0, partyListTarget(level) - totalXp);
  return (
    <chakra.div display="grid" gap={1.5}>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap={3}>
        <chakra.p color="fg" fontWeight="semibold">
          {t('card.toLevel', { xp: number(missing), level: number(level + 1) })}
        </chakra.p>
        <p>{t('card.totalXp', { xp: number(totalXp) })}</p>
      </chakra.div>
      <Meter value={computeListProgress(totalXp, level)} max={100} label={t('card.levelBar')} />
    </chakra.div>
  );
}

/** The week's goal, as a ring where it is a number of XP, what the week has brought, and how much is new in the feed. */
function Week({
  party: { id, weeklyGoal },
  detail,
}: {
  readonly party: Party;
  readonly detail: PartyDetail | undefined;
}): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const goal = parseGoalXp(weeklyGoal);
  const xp = detail?.thisWeek.xp;
  return (
    <chakra.div display="flex" alignItems="center" gap={2.5} minHeight={11}>
      {goal !== null && <ShareRing value={xp} max={goal} width={11} fontSize="0.6875rem" />}
      <chakra.div flex="1" minWidth={0} overflowWrap="anywhere">
        {goal !== null && <p>{t('card.weeklyGoal', { goal: number(goal) })}</p>}
        {goal === null && weeklyGoal !== '' && <p>{t('card.weeklyGoalText', { goal: weeklyGoal })}</p>}
        <chakra.p color="fg" fontWeight="semibold">
          {xp === undefined ? '–' : t('card.thisWeek', { xp: number(xp) })}
        </chakra.p>
      </chakra.div>
      <News partyId={id} />
    </chakra.div>
  );
}

/** Faces of members, and how many are online. */
function Faces({ members }: { readonly members: readonly PartyMember[] }): ReactElement {
  const { t } = useTranslation('parties');
  const here = members.filter(({ isOnline }) => isOnline).length;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={2}>
      <MemberFaces members={members} size={8} />
      <chakra.span display="inline-flex" alignItems="center" gap={1.5}>
        <PresenceDot isHere={here > 0} />
        {t('members.hereCount', { count: here })}
      </chakra.span>
    </chakra.div>
  );
}

/** How many entries of the party's feed the player has not seen, as the notifications count them. */
function News({ partyId }: { readonly partyId: string }): ReactElement | null {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const userId = useCurrentUser()?.id ?? '';
  const count = liveApi.useGetNotificationsQuery(notificationsQueryArg(userId), {
    skip: userId === '',
    selectFromResult: ({ data }) => ({
      unseen: data?.parties.find((party) => party.partyId === partyId)?.unseen ?? 0,
    }),
  }).unseen;
  if (count === 0) return null;
  const amount = count < MAX_COUNTED ? number(count) : `${number(MAX_COUNTED - 1)}+`;
  return <Chip colorPalette="pine">{t('card.news', { amount })}</Chip>;
}
