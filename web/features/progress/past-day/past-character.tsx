import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { STAT_NAMES } from '../../../../server/rules/stats';
import type { PastDay } from '../../../api/models';
import { Hero } from '../../../game/hero';
import { useXpText, XpMeter } from '../../../game/xp-meter';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { shownClass } from '../../../ui/class-theme';
import { Chip, VisuallyHidden } from '../../../ui/surface';
import { PastSection } from './past-section';

type Character = PastDay['character'];

/** The figure with all that it wore, on the class's colour. */
const Stage = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    flexShrink: 0,
    width: { base: '7rem', sm: '9rem' },
    height: { base: '10rem', sm: '12rem' },
    padding: 2,
    borderRadius: 'xl',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    '& > svg': { width: 'full', height: 'full', minHeight: 0 },
  },
});

const Stats = chakra('dl', {
  base: {
    display: 'grid',
    marginTop: 2,
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: 2,
    '& > div': { bg: 'bg.sunken', borderRadius: 'lg', padding: 2 },
    '& dt': { textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& dd': {
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      textStyle: 'strong',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

/** Hero, level, XP, streak and stats of the day. */
export function PastCharacter({ character }: { readonly character: Character }): ReactElement {
  const { t } = useTranslation(['progress', 'common']);
  const { number } = useFormat();
  const { nickname, characterClass, build, wornItems, level, streak, availablePoints } = character;
  const look = shownClass(characterClass);
  return (
    <PastSection title={t('pastDay.character')}>
      <chakra.div display="flex" alignItems="center" gap={4}>
        <Stage aria-hidden colorPalette={look}>
          <Hero characterClass={characterClass} build={build} worn={wornItems} view="figure" />
        </Stage>
        <chakra.div display="grid" gap={2} flex="1" minWidth={0}>
          <chakra.p textStyle="heading" overflowWrap="anywhere">
            {nickname}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap={1.5}>
            <Chip colorPalette={look}>{t(`common:class.${look}`)}</Chip>
            <Chip colorPalette="gold">{t('common:level', { level: number(level) })}</Chip>
            <Chip colorPalette="flame">{t('pastDay.streak', { count: streak })}</Chip>
          </chakra.div>
          <XpMeter user={character} height="0.75rem" />
          <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
            {useXpText(character)}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <Stats aria-label={t('pastDay.stats')}>
        {STAT_NAMES.map((stat) => (
          <div key={stat}>
            <dt>{t(`common:stat.${stat}`)}</dt>
            <StatFigure base={character.stats[stat]} effective={character.effectiveStats[stat]} />
          </div>
        ))}
        <div>
          <dt>{t('pastDay.unspent')}</dt>
          <dd>{number(availablePoints)}</dd>
        </div>
      </Stats>
    </PastSection>
  );
}

/** A stat with equipment, and what the equipment added. */
function StatFigure({
  base,
  effective,
}: {
  readonly base: number;
  readonly effective: number;
}): ReactElement {
  const { t } = useTranslation('progress');
  const { number, signed } = useFormat();
  const added = effective - base;
  return (
    <dd>
      {number(effective)}
      {added !== 0 && (
        <Chip colorPalette={added > 0 ? 'pine' : 'danger'}>
          <span aria-hidden>{signed(added)}</span>
          <VisuallyHidden>{t('pastDay.base', { base: number(base) })}</VisuallyHidden>
        </Chip>
      )}
    </dd>
  );
}
