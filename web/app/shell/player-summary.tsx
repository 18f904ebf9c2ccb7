import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../api/models';
import { Hero } from '../../game/hero';
import { chakra } from '../../ui/chakra';
import { shownClass } from '../../ui/class-theme';
import { Chip } from '../../ui/surface';
import { XpSummary } from './xp-summary';
import { HeaderStats } from './header-stats';

/** Longer names (30 characters at most, R10) wrap into two smaller lines instead of being cut off. */
const ROOMY_NAME = 13;

const Summary = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: 2.5, md: 4 },
    flex: '1',
    minWidth: 0,
  },
});

const Emblem = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: { base: 10, md: 11 },
    height: { base: 10, md: 11 },
    borderRadius: 'lg',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    '& > span': {
      position: 'absolute',
      bottom: '-0.3rem',
      insetInlineEnd: '-0.4rem',
      minWidth: 5,
      height: 5,
      paddingInline: 1,
      borderRadius: 'full',
      display: 'grid',
      placeItems: 'center',
      bg: 'colorPalette.solid',
      color: 'colorPalette.contrast',
      fontSize: '2xs',
      fontWeight: 'heavy',
      lineHeight: 1,
      outline: '2px solid {colors.bg.surface}',
    },
  },
});

const Facts = chakra('div', {
  base: {
    flex: '1',
    minWidth: 0,
    display: 'grid',
    alignItems: 'center',
    columnGap: { base: 1.5, md: 2 },
    rowGap: { base: 0, md: 1 },
    gridTemplateAreas: { base: `"name name" "level xp"`, md: `"name level" "xp xp"` },
    gridTemplateColumns: {
      base: 'auto minmax(0, 1fr)',
      md: 'minmax(0, max-content) minmax(max-content, 1fr)',
    },
    '& > p': { gridArea: 'name', textStyle: 'strong' },
    '& > p[data-long]': {
      fontSize: { base: 'clamp(0.6875rem, 3.1vw, 0.75rem)', lg: 'md' },
      lineHeight: 1.15,
      textWrap: 'balance',
    },
    '& > .level': { gridArea: 'level', justifySelf: 'start' },
    '& .wide': { display: { base: 'none', md: 'inline' } },
    '& .narrow': { display: { base: 'inline', md: 'none' } },
  },
});

/** Emblem, name, class and level, XP of this level, and from medium screens on the three stats of the header. */
export function PlayerSummary({ user }: { readonly user: User }): ReactElement {
  const { t } = useTranslation();
  const { characterClass, level, nickname } = user;
  const look = shownClass(characterClass);
  return (
    <Summary aria-label={t('header.label')}>
      <Emblem colorPalette={look}>
        <Hero characterClass={characterClass} build={user.build} worn={user.wornItems} view="portrait" />
        <span aria-hidden>{level}</span>
      </Emblem>
      <Facts>
        <p data-long={nickname.length > ROOMY_NAME || undefined}>{nickname}</p>
        <Chip className="level" colorPalette={look} minHeight={5}>
          <span className="narrow">{t('levelShort', { level })}</span>
          <span className="wide">{t('classAndLevel', { characterClass: t(`class.${look}`), level })}</span>
        </Chip>
        <XpSummary user={user} />
      </Facts>
      <HeaderStats user={user} />
    </Summary>
  );
}
