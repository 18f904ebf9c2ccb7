import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { VisuallyHidden } from '../../ui/surface';

const HEADER_STATS = ['strength', 'intelligence', 'focus'] as const;

const Stats = chakra('dl', {
  base: {
    display: { base: 'none', md: 'flex' },
    gap: 5,
    textAlign: 'center',
    '& dt': { textStyle: 'caption', color: 'fg.muted' },
    '& dd': { textStyle: 'figure' },
    '& abbr': { textDecoration: 'none', borderRadius: 'sm' },
  },
});

interface HeaderStatsProps {
  readonly user: Pick<User, 'stats' | 'effectiveStats'>;
}

/** The three stats of the header, from medium screens on (R111), with the effects of equipment (R23). */
export function HeaderStats({ user: { stats, effectiveStats } }: HeaderStatsProps): ReactElement {
  const { t } = useTranslation();
  const { number } = useFormat();
  const explained = (stat: (typeof HEADER_STATS)[number]) => {
    const name = t(`stat.${stat}`);
    const added = effectiveStats[stat] - stats[stat];
    if (added === 0) return name;
    const figures = {
      base: number(stats[stat]),
      sign: added > 0 ? '+' : '−',
      added: number(Math.abs(added)),
    };
    return t('statWithEquipment', { stat: name, ...figures });
  };
  return (
    <Stats>
      {HEADER_STATS.map((stat) => (
        <div key={stat}>
          <dt>
            {/* Focusable, so that its tooltip can be opened without a mouse. */}
            <abbr data-tip={explained(stat)} tabIndex={0}>
              <span aria-hidden>{t(`statShort.${stat}`)}</span>
              <VisuallyHidden>{explained(stat)}</VisuallyHidden>
            </abbr>
          </dt>
          <dd>{number(effectiveStats[stat])}</dd>
        </div>
      ))}
    </Stats>
  );
}
