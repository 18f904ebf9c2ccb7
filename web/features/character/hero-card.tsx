import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFERED_CLASSES } from '../../../server/rules/character-class';
import type { User } from '../../api/models';
import { Hero } from '../../game/hero';
import { XpMeter } from '../../game/xp-meter';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { shownClass } from '../../ui/class-theme';
import { Button } from '../../ui/button';
import { Card, Chip } from '../../ui/surface';
import { STATS_HEADING_ID } from './stats-panel';

const Emblem = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: { base: 20, sm: 24 },
    height: { base: 20, sm: 24 },
    borderRadius: 'xl',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
});

const Flame = chakra('span', { base: { '&[data-out]': { filter: 'grayscale(1)' } } });

interface HeroCardProps {
  readonly user: User;
  /** Stat points neither spent nor staged. */
  readonly unplacedPoints: number;
}

/** Emblem, nickname, class, level, streak, what is missing to the next level, and the class's bonus. */
export function HeroCard({ user, unplacedPoints }: HeroCardProps): ReactElement {
  const { t } = useTranslation(['character', 'common']);
  const { number } = useFormat();
  const look = shownClass(user.characterClass);
  return (
    <Card display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" flexWrap={{ base: 'wrap', sm: 'nowrap' }} alignItems="center" gap={4}>
        <Emblem colorPalette={look} aria-hidden>
          <Hero
            characterClass={user.characterClass}
            build={user.build}
            worn={user.wornItems}
            view="portrait"
          />
        </Emblem>
        <chakra.div minWidth={0} flex="1">
          <chakra.h1 textStyle="title">{user.nickname}</chakra.h1>
          <chakra.div display="flex" flexWrap="wrap" gap={1.5} marginTop={2}>
            <Chip colorPalette={look}>{t(`common:class.${look}`)}</Chip>
            {/* On a phone the header right above says it. */}
            <Chip colorPalette="gold" display={{ base: 'none', sm: 'inline-flex' }}>
              {t('common:level', { level: number(user.level) })}
            </Chip>
            <Chip colorPalette="flame">
              <Flame aria-hidden data-out={user.streak === 0 || undefined}>
                🔥
              </Flame>
              {t('streak', { count: user.streak })}
            </Chip>
          </chakra.div>
        </chakra.div>
        {user.stats.availablePoints > 0 && (
          <Button
            colorPalette="gold"
            variant="soft"
            flexBasis={{ base: 'full', sm: 'auto' }}
            onClick={goToStats}
          >
            {unplacedPoints > 0 ? t('stats.spend', { count: unplacedPoints }) : t('stats.review')}
          </Button>
        )}
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        alignItems={{ base: 'stretch', sm: 'center' }}
        columnGap={3}
        rowGap={1.5}
      >
        <XpMeter user={user} height="0.75rem" />
        <chakra.span textStyle="small" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {t('toNextLevel', { xp: number(user.xpRequired - user.xp), level: number(user.level + 1) })}
        </chakra.span>
      </chakra.div>
      <ClassBonus characterClass={user.characterClass} />
    </Card>
  );
}

/** On a phone the stats are some screens below; the focus goes with the view. */
function goToStats(): void {
  const heading = document.getElementById(STATS_HEADING_ID);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

function ClassBonus({ characterClass }: { readonly characterClass: string }): ReactElement {
  const { t } = useTranslation(['character', 'common']);
  const bonusClass = OFFERED_CLASSES.find((offered) => offered === characterClass);
  return (
    <chakra.p textStyle="small" color="fg.muted">
      {bonusClass ? t('bonus', { bonus: t(`common:classBonus.${bonusClass}`) }) : t('noBonus')}
    </chakra.p>
  );
}
