import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { ClassIcon } from '../../ui/class-icon';
import { shownClass } from '../../ui/class-look';
import { Meter } from '../../ui/meter';
import { Chip } from '../../ui/surface';

const HEADER_STATS = ['strength', 'intelligence', 'focus'] as const;

const Emblem = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 11,
    height: 11,
    borderRadius: 'lg',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
});

const LevelBadge = chakra('span', {
  base: {
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
});

/** Emblem, name, class and level, XP of this level, and from medium screens on the three stats of the header. */
export function PlayerSummary({ user }: { readonly user: User }): ReactElement {
  const { t } = useTranslation();
  const { number } = useFormat();
  const look = shownClass(user.characterClass);
  const xp = t('xpOf', { xp: number(user.xp), required: number(user.xpRequired) });
  return (
    <chakra.section
      aria-label={t('header.label')}
      display="flex"
      alignItems="center"
      gap={{ base: 3, md: 4 }}
      flex="1"
      minWidth={0}
    >
      <Emblem colorPalette={look}>
        <ClassIcon of={user.characterClass} />
        <LevelBadge aria-hidden>{user.level}</LevelBadge>
      </Emblem>
      <chakra.div flex="1" minWidth={0} maxWidth={{ md: '22rem' }}>
        <chakra.div display="flex" alignItems="center" gap={2}>
          <chakra.p textStyle="strong" whiteSpace="nowrap" overflow="hidden" textOverflow="ellipsis">
            {user.nickname}
          </chakra.p>
          <Chip colorPalette={look} minHeight={5}>
            <chakra.span display={{ base: 'inline', md: 'none' }}>
              {t('levelShort', { level: user.level })}
            </chakra.span>
            <chakra.span display={{ base: 'none', md: 'inline' }}>
              {t('classAndLevel', { characterClass: t(`class.${look}`), level: user.level })}
            </chakra.span>
          </Chip>
        </chakra.div>
        <chakra.div display="flex" alignItems="center" gap={2} marginTop={1}>
          <Meter value={user.xp} max={user.xpRequired} label={t('xpBar')} valueText={xp} />
          <chakra.span
            textStyle="caption"
            color="fg.muted"
            whiteSpace="nowrap"
            fontVariantNumeric="tabular-nums"
          >
            {xp}
          </chakra.span>
        </chakra.div>
      </chakra.div>
      <HeaderStats stats={user.stats} />
    </chakra.section>
  );
}

function HeaderStats({ stats }: { readonly stats: User['stats'] }): ReactElement {
  const { t } = useTranslation();
  return (
    <chakra.dl display={{ base: 'none', md: 'flex' }} gap={5} marginInlineStart="auto">
      {HEADER_STATS.map((stat) => (
        <chakra.div key={stat} display="flex" flexDirection="column" alignItems="center">
          <chakra.dt textStyle="caption" color="fg.muted" title={t(`stat.${stat}`)}>
            {t(`statShort.${stat}`)}
          </chakra.dt>
          <chakra.dd textStyle="figure">{stats[stat]}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
