import { useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../../api/current-user';
import type { PartyMember } from '../../../../api/models';
import { useFormat } from '../../../../i18n/use-format';
import { Button } from '../../../../ui/button';
import { chakra } from '../../../../ui/chakra';
import { shownClass } from '../../../../ui/class-theme';
import { LineDrawing } from '../../../../ui/line-drawing';
import { HeroPortrait } from '../../../../game/hero-portrait';
import { NudgeButton } from './nudge-button';
import { Presence } from '../../shared/presence';

/** Three dots, one above the other. */
const DOTS = 'M12 5.5v.1M12 12v.1M12 18.5v.1';

/**
 * Who it is, whether they are here and since when, and what can be done: in the columns of a table where there is room, with presence and
 * date in one or two; else presence below the name, the buttons beside both, and the date beneath in the whole width. On the narrowest
 * phones the nudge stands below all, and names stay whole.
 */
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'auto minmax(0, 1fr) auto auto',
      md: 'auto minmax(0, 1fr) 13rem 7.5rem {sizes.touch}',
      lg: 'auto minmax(0, 1fr) 24rem 7.5rem {sizes.touch}',
      '2xl': 'auto minmax(0, 2fr) minmax(0, 3fr) 7.5rem {sizes.touch}',
    },
    gridTemplateAreas: {
      base: '"face who nudge more" "face here nudge more" ". joined joined joined"',
      md: '"face who since nudge more"',
    },
    '@media (max-width: 22.4375rem)': {
      gridTemplateAreas:
        '"face who who more" "face here here more" ". joined joined joined" ". nudge nudge nudge"',
    },
    alignItems: 'center',
    rowGap: 0.5,
    paddingBlock: 2.5,
    '& > .face': { gridArea: 'face', marginEnd: 3 },
    '& > .who': { gridArea: 'who', paddingInlineEnd: 2 },
    '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 },
    '& > .since': {
      gridArea: 'since',
      display: { base: 'contents', md: 'block', lg: 'grid' },
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: 3,
    },
    '& > .nudge': { gridArea: 'nudge', justifySelf: { sm: 'end' } },
    '& > .more': { gridArea: 'more', justifySelf: 'end', marginEnd: -2.5 },
    '& p, & .leader': { textStyle: 'caption' },
    '& p': { color: 'fg.muted' },
    '& .leader': {
      color: 'gold.fg',
      bg: 'gold.subtle',
      fontWeight: 'semibold',
      borderRadius: 'full',
      paddingInline: 2,
    },
    '& .here, & .joined': { display: { md: 'block' } },
    '& .here': { gridArea: { base: 'here', md: 'auto' } },
    '& .joined': { gridArea: { base: 'joined', md: 'auto' }, gridColumn: { md: 2 } },
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
  const options = useRef<HTMLButtonElement>(null);
  const name = user.nickname || user.username;
  const characterClass = t(`common:class.${shownClass(user.characterClass)}`);
  return (
    <Row>
      <span className="face">
        <HeroPortrait hero={user} size={14} />
      </span>
      <div className="who">
        <div className="name">
          <chakra.strong textStyle="strong" overflowWrap="anywhere">
            {name}
            {me?.id === userId && (
              <chakra.span color="fg.muted" fontWeight="normal">
                {' '}
                ({t('members.you')})
              </chakra.span>
            )}
          </chakra.strong>
          {role === 'leader' && <strong className="leader">{t('members.leader')}</strong>}
        </div>
        <p>{t('common:classAndLevel', { characterClass, level: user.level })}</p>
      </div>
      {showsPresence && me && me.id !== userId && !isOnline && (
        <NudgeButton partyId={partyId} member={member} focusFallback={() => options.current} />
      )}
      {onOptions && (
        <Button
          ref={options}
          className="more"
          variant="ghost"
          size="icon"
          aria-haspopup="dialog"
          aria-label={t('members.optionsOf', { name })}
          onClick={onOptions}
        >
          <LineDrawing d={DOTS} size="1.25rem" strokeWidth={3} />
        </Button>
      )}
      <p className="since">
        {showsPresence && (
          <span className="here">
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
          </span>
        )}
        <span className="joined">{t('members.joined', { date: date(joinedAt) })}</span>
      </p>
    </Row>
  );
}
