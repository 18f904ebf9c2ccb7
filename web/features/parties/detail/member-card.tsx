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

/** Who it is above, and below a line since when, with the nudge. */
const Sheet = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 3,
    height: 'full',
    '& > .who': { display: 'flex', flex: 1, gap: 3 },
    '& > .who > .text': { flex: 1, minWidth: 0 },
    '& > .since': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 3,
      // As high without the nudge where two cards stand side by side.
      minHeight: { md: 'touch' },
      paddingTop: 3,
      boxSizing: 'content-box',
      borderTop: '1px solid {colors.border}',
    },
    '& p': { textStyle: 'caption', color: 'fg.muted' },
  },
});

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
      variant="ghost"
      size="icon"
      marginTop={-2}
      marginEnd={-2}
      aria-haspopup="dialog"
      aria-label={t('members.optionsOf', { name })}
      onClick={onOptions}
    >
      <LineDrawing d={DOTS} size="1.25rem" strokeWidth={3} />
    </Button>
  );
  return (
    <Card as="div" padding={4} height="full">
      <Sheet>
        <div className="who">
          <HeroPortrait hero={user} size={14} />
          <div className="text">
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={2} minHeight={6}>
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
            <p>{t('common:classAndLevel', { characterClass, level: user.level })}</p>
            {showsPresence && (
              <p>
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
              </p>
            )}
          </div>
          {options}
        </div>
        <div className="since">
          <p>{t('members.joined', { date: date(joinedAt) })}</p>
          {showsPresence && me && me.id !== userId && <NudgeButton partyId={partyId} member={member} />}
        </div>
      </Sheet>
    </Card>
  );
}
