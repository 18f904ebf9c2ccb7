import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { toTier } from '../../../server/rules/difficulty';
import type { StatName } from '../../../server/rules/stats';
import type { InventoryEntry } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { Chip } from '../../ui/surface';
import { PointStepper } from './point-stepper';
import { passiveBonusPercent, statBonusPercent, type BonusStat } from './stat-bonus';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: 1.5,
    paddingBlock: 3,
    borderTopWidth: '1px',
    borderTopStyle: 'solid',
    borderTopColor: 'border',
  },
});

const Head = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: { base: 1, sm: 2 },
    minHeight: 'touch',
  },
});

/** The name with the value, and below them what it is made of. */
const Value = chakra('div', {
  base: {
    minWidth: 0,
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: { base: 1.5, sm: 2.5 },
    },
    '& h3': { textStyle: 'strong' },
    // On a phone as large as the name, so that both stay on one line.
    '& strong': { textStyle: 'figure', fontSize: { base: 'md', sm: 'lg' } },
    // The room of a staged value, taken before there is one.
    '& strong[data-room]::after': {
      content: 'attr(data-room)',
      display: 'block',
      height: 0,
      visibility: 'hidden',
    },
    '& [data-staged]': { color: 'pine.fg' },
    '& p': { textStyle: 'caption', color: 'fg.muted' },
  },
});

/** What the stat does as a chip, and beside it, quieter, what goes with that: every stat has a difficulty. */
const Effects = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2.5,
    rowGap: 1,
    // On a phone each on a line of its own, however short the chip before it is: staged points make it longer.
    '& > small': { textStyle: 'caption', color: 'fg.muted', flexBasis: { base: 'full', sm: 'auto' } },
    '& > small:last-child': { flexBasis: 'full' },
    '& > [data-staged]': { color: 'pine.fg', fontWeight: 'semibold' },
  },
});

/** A stat's values: the player's own points, with equipment, and with equipment and the staged points. */
interface StatFigures {
  readonly base: number;
  readonly effective: number;
  readonly next: number;
}

interface StatRowProps {
  readonly stat: StatName;
  readonly figures: StatFigures;
  readonly worn: readonly InventoryEntry[];
  /** Undefined while there are no points to allocate. */
  readonly stepper?: {
    readonly staged: number;
    readonly canAdd: boolean;
    readonly onAdd: () => void;
    readonly onRemove: () => void;
  };
}

/** One stat: its value and what it is made of, its purpose, and its effect now and with the staged points. */
export function StatRow({ stat, figures, worn, stepper }: StatRowProps): ReactElement {
  const { t } = useTranslation(['character', 'common']);
  const { number, signed } = useFormat();
  const change = useChange();
  const { base, effective, next } = figures;
  const name = t(`common:stat.${stat}`);
  const added = effective - base;
  const own = next === effective ? number(base) : `${number(base)} + ${number(next - effective)}`;
  return (
    <Row>
      <Head>
        <Value>
          <div>
            <h3>{name}</h3>
            <strong
              data-staged={next !== effective || undefined}
              data-room={stepper && change(effective, effective + 1)}
            >
              {change(effective, next)}
            </strong>
          </div>
          {added !== 0 && <p>{t('stats.parts', { own, equipment: signed(added) })}</p>}
        </Value>
        {stepper && <PointStepper stat={name} {...stepper} />}
      </Head>
      <chakra.p textStyle="small" color="fg.muted">
        {t(`stats.rule.${stat}`)}
      </chakra.p>
      <Effects>
        {stat !== 'strength' && <Bonus stat={stat} now={effective} next={next} worn={worn} />}
        <Difficulty now={effective} next={next} />
      </Effects>
    </Row>
  );
}

interface BonusProps {
  readonly stat: BonusStat;
  readonly now: number;
  readonly next: number;
  readonly worn: readonly InventoryEntry[];
}

function Bonus({ stat, now, next, worn }: BonusProps): ReactElement {
  const { t } = useTranslation('character');
  const change = useChange();
  const present = statBonusPercent(stat, now, worn);
  const coming = statBonusPercent(stat, next, worn);
  if (coming === 0 && present === 0) return <Chip>{t('stats.noEffect')}</Chip>;
  return (
    <>
      <Chip colorPalette="pine" whiteSpace="normal">
        {t(`stats.effect.${stat}`, { percent: change(present, coming) })}
      </Chip>
      {passiveBonusPercent(stat, worn) > 0 && <small>{t('stats.withPassives')}</small>}
    </>
  );
}

/** The difficulty of the quests that belong to this stat (R42). */
function Difficulty({ now, next }: { readonly now: number; readonly next: number }): ReactElement {
  const { t } = useTranslation('character');
  const change = useChange();
  return (
    <small data-staged={toTier(now) !== toTier(next) || undefined}>
      {t('stats.difficulty', { level: change(toTier(now), toTier(next)) })}
    </small>
  );
}

/** A value, or the value that it would have with the staged points. */
function useChange(): (now: number, next: number) => string {
  const { t } = useTranslation('character');
  const { number } = useFormat();
  return (now, next) =>
    now === next ? number(now) : t('stats.change', { now: number(now), next: number(next) });
}
