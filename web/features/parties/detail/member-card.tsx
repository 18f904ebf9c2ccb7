import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyMember } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { shownClass } from '../../../ui/class-theme';
import { LineDrawing } from '../../../ui/line-drawing';
import { Card, Chip } from '../../../ui/surface';
import { HeroPortrait } from '../../../game/hero-portrait';
import { NudgeButton } from './nudge-button';
import { Presence } from '../shared/presence';

/** Three dots, one above the other. */
const DOTS = 'M12 5.5v.1M12 12v.1M12 18.5v.1';

/** The presence and the buttons share a row, so that the name has the width of the card. */
const LAYOUT = {
  display: 'grid',
  columnGap: 3,
  alignContent: 'start',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"face who options" "face now now"',
} as const;

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
  const options = onOptions && (
    <Button
      gridArea={showsPresence ? undefined : 'options'}
      variant="ghost"
      size="icon"
      marginTop={showsPresence ? undefined : -2}
      marginEnd={-2}
      aria-haspopup="dialog"
      aria-label={t('members.optionsOf', { name })}
      onClick={onOptions}
    >
      <LineDrawing d={DOTS} size="1.25rem" strokeWidth={3} />
    </Button>
  );
  return (
    <Card as="div" css={LAYOUT} padding={3.5} height="full">
      <chakra.div gridArea="face">
        <HeroPortrait hero={user} size={14} />
      </chakra.div>
      <chakra.div gridArea="who" minWidth={0}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={2} rowGap={1} minHeight={6}>
          <chakra.strong textStyle="strong" overflowWrap="anywhere" minWidth={0}>
            {name}
            {me?.id === userId && (
              <chakra.span color="fg.muted" fontWeight="normal">
                {' '}
                ({t('members.you')})
              </chakra.span>
            )}
          </chakra.strong>
          {role === 'leader' && <Chip colorPalette="gold">👑 {t('members.leader')}</Chip>}
        </chakra.div>
        <chakra.p textStyle="caption" color="fg.muted">
          {t('common:classAndLevel', { characterClass, level: user.level })}
        </chakra.p>
        <chakra.p textStyle="caption" color="fg.muted">
          {t('members.joined', { date: date(joinedAt) })}
        </chakra.p>
      </chakra.div>
      {!showsPresence && options}
      {showsPresence && (
        <chakra.div
          // As high without the nudge where two cards stand side by side.
          minHeight={{ md: 'touch' }}
          gridArea="now"
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap={3}
        >
          <chakra.p textStyle="caption" color="fg.muted" minWidth={0}>
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
          <chakra.div display="flex" flexShrink={0} gap={1}>
            {me && me.id !== userId && <NudgeButton partyId={partyId} member={member} />}
            {options}
          </chakra.div>
        </chakra.div>
      )}
    </Card>
  );
}
