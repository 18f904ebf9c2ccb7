import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyMember } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { shownClass } from '../../../ui/class-theme';
import { Card, Chip } from '../../../ui/surface';
import { HeroPortrait } from '../../../game/hero-portrait';
import { NudgeButton } from './nudge-button';
import { Presence } from '../shared/presence';

interface MemberCardProps {
  readonly partyId: string;
  readonly member: PartyMember;
  /** Whether the viewer is a member; only members see presence. */
  readonly showsPresence: boolean;
  /** Opens what the reader can do about this member. */
  readonly onOptions?: () => void;
}

export function MemberCard({ partyId, member, showsPresence, onOptions }: MemberCardProps): ReactElement {
  const { user, userId, role, joinedAt, isOnline, isPaused } = member;
  const { t } = useTranslation(['parties', 'common']);
  const { date } = useFormat();
  const me = useCurrentUser();
  const name = user.nickname || user.username;
  const characterClass = t(`common:class.${shownClass(user.characterClass)}`);
  return (
    <Card as="div" display="flex" flexWrap="wrap" alignItems="center" gap={3} padding={3.5} height="full">
      <HeroPortrait hero={user} size={14} />
      <chakra.div flex="1" minWidth="9rem">
        <chakra.strong display="block" textStyle="strong" overflowWrap="anywhere">
          {name}
          {me?.id === userId && (
            <chakra.span color="fg.muted" fontWeight="normal">
              {' '}
              ({t('members.you')})
            </chakra.span>
          )}
        </chakra.strong>
        <chakra.p textStyle="caption" color="fg.muted">
          {t('common:classAndLevel', { characterClass, level: user.level })}
          {' · '}
          {t('members.joined', { date: date(joinedAt) })}
        </chakra.p>
        {showsPresence && (
          <chakra.p textStyle="caption" color="fg.muted">
            <Presence isHere={isOnline} />
            {isPaused && (
              <>
                {' · '}
                <chakra.span aria-hidden fontFamily="emoji">
                  🧳
                </chakra.span>{' '}
                {t('members.paused')}
              </>
            )}
          </chakra.p>
        )}
      </chakra.div>
      {role === 'leader' && <Chip colorPalette="gold">👑 {t('members.leader')}</Chip>}
      {showsPresence && me && me.id !== userId && <NudgeButton partyId={partyId} member={member} />}
      {onOptions && (
        <Button
          variant="soft"
          aria-haspopup="dialog"
          aria-label={t('members.optionsOf', { name })}
          onClick={onOptions}
        >
          {t('members.options')}
        </Button>
      )}
    </Card>
  );
}
