import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projections, Projector } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { Fact } from '../fact';
import { positionText } from './position-text';
import { useMeasures } from '../use-measures';
import { countWithParked } from '../use-projections';

/** By whether something needs a hand, only waits, or all is well. */
const HEALTH = {
  bad: { palette: 'danger', icon: 'warning' },
  held: { palette: 'gold', icon: 'pause' },
  good: { palette: 'pine', icon: 'check' },
} as const;

/** How the projections run as a whole, the process that runs them, and the end of the log. */
export function ProjectionsSummary({ head, leader, projectors }: Projections): ReactElement {
  const { t } = useTranslation('operations');
  const { list, number } = useFormat();
  const { moment } = useMeasures();
  const count = (wanted: Projector['state']) => projectors.filter(({ state }) => state === wanted).length;
  const [failed, paused] = [count('failed'), count('paused')];
  const withParked = countWithParked(projectors);
  const exceptions = [
    ...(failed > 0 ? [t('summary.failed', { amount: number(failed) })] : []),
    ...(paused > 0 ? [t('summary.paused', { amount: number(paused) })] : []),
    ...(withParked > 0 ? [t('summary.parked', { amount: number(withParked) })] : []),
  ];
  const runs = leader !== null && projectors.length > 0;
  const { palette, icon } = HEALTH[!runs || failed + withParked > 0 ? 'bad' : paused > 0 ? 'held' : 'good'];
  return (
    <chakra.div display="grid" gap={3} gridTemplateColumns="minmax(0, 1fr)">
      <chakra.p
        colorPalette={palette}
        display="flex"
        alignItems="center"
        gap={2}
        paddingInline={4}
        paddingBlock={3}
        borderRadius="lg"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        textStyle="strong"
      >
        <chakra.span display="grid" flexShrink={0}>
          <Icon name={icon} />
        </chakra.span>
        {t('summary.projections', { state: text() })}
      </chakra.p>
      <chakra.dl display="flex" flexWrap="wrap" columnGap={8} rowGap={3}>
        <Fact term={t('summary.leader')}>
          {leader?.process ?? t('summary.noLeader')}
          {leader && (
            <chakra.span textStyle="caption" fontWeight="normal" color="fg.muted">
              {' '}
              {t('summary.since', { time: moment(leader.since) })}
            </chakra.span>
          )}
        </Fact>
        <Fact term={t('summary.head')}>{positionText(head) || t('origin')}</Fact>
      </chakra.dl>
    </chakra.div>
  );

  function text(): string {
    if (!runs) return t('summary.noneRuns');
    return exceptions.length > 0
      ? t('summary.others', { exceptions: list(exceptions) })
      : t('summary.allRun');
  }
}
