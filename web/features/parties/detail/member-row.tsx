import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyMember } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { shownClass } from '../../../ui/class-theme';
import { LineDrawing } from '../../../ui/line-drawing';
import { Chip } from '../../../ui/surface';
import { HeroPortrait } from '../../../game/hero-portrait';
import { NudgeButton } from './nudge-button';
import { Presence } from '../shared/presence';

/** Three dots, one above the other. */
const DOTS = 'M12 5.5v.1M12 12v.1M12 18.5v.1';

/** Who it is beside what can be done, and beneath, in the whole width, who is here and since when. */
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"face who acts" "face since since"',
    alignItems: 'center',
    columnGap: 3,
    paddingBlock: 2.5,
    '& > .who': { gridArea: 'who', minHeight: 'touch', alignContent: 'center' },
    '& > .acts': { gridArea: 'acts', display: 'flex', gap: 1, marginEnd: -2.5 },
    '& > .since': { gridArea: 'since' },
    '& p': { textStyle: 'caption', color: 'fg.muted' },
  },
});

interface MemberRowProps {
  readonly partyId: string;
  readonly member: PartyMember;
  /** Whether the viewer is a member; only members see presence. */
  readonly showsPresence: boolean;
  /** Opens what the reader can do about this member. */
  readonly onOptions?: () => void;
}

export function MemberRow({ partyId, member, showsPresence, onOptions }: MemberRowProps): ReactElement {
  const { user, userId, role, joinedAt, isOnline, isPaused } = member;
  const { t } = useTranslation(['parties', 'common']);
  const { date } = useFormat();
  const me = useCurrentUser();
  const name = user.nickname || user.username;
  const characterClass = t(`common:class.${shownClass(user.characterClass)}`);
  return (
    <Row>
      <chakra.span gridArea="face">
        <HeroPortrait hero={user} size={14} />
      </chakra.span>
      <div className="who">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={2}>
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
      </div>
      <div className="acts">
        {showsPresence && me && me.id !== userId && <NudgeButton partyId={partyId} member={member} />}
        {onOptions && (
          <Button
            variant="ghost"
            size="icon"
            aria-haspopup="dialog"
            aria-label={t('members.optionsOf', { name })}
            onClick={onOptions}
          >
            <LineDrawing d={DOTS} size="1.25rem" strokeWidth={3} />
          </Button>
        )}
      </div>
      <p className="since">
        {showsPresence && (
          <>
            <Presence isHere={isOnline} />
            {' · '}
          </>
        )}
        {showsPresence && isPaused && (
          <>
            <chakra.span aria-hidden fontFamily="emoji">
              🧳
            </chakra.span>{' '}
            {t('members.paused')}
            {' · '}
          </>
        )}
        {t('members.joined', { date: date(joinedAt) })}
      </p>
    </Row>
  );
}
