import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projections, Projector } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { Fact } from './fact';
import { positionText } from './position-text';

/** Which projections don't run as they should, the process that runs them, and the end of the log. */
export function ProjectionsSummary({ head, leader, projectors }: Projections): ReactElement {
  const { t } = useTranslation('operations');
  const { dateTime, list, number } = useFormat();
  const count = (wanted: Projector['state']) => projectors.filter(({ state }) => state === wanted).length;
  const [failed, paused] = [count('failed'), count('paused')];
  const withParked = projectors.filter(({ parkedStreams }) => parkedStreams > 0).length;
  const exceptions = [
    ...(failed > 0 ? [t('summary.failed', { amount: number(failed) })] : []),
    ...(paused > 0 ? [t('summary.paused', { amount: number(paused) })] : []),
    ...(withParked > 0 ? [t('summary.parked', { amount: number(withParked) })] : []),
  ];
  return (
    <chakra.dl
      display="grid"
      columnGap={{ base: 3, sm: 8 }}
      rowGap={3}
      gridTemplateColumns={{ base: 'minmax(0, 1fr) minmax(0, 1fr)', lg: 'repeat(3, auto)' }}
      justifyContent="start"
    >
      <Fact term={t('projectors.title')} isWide>
        {text()}
      </Fact>
      <Fact term={t('summary.leader')}>
        {leader?.process ?? t('summary.nobody')}
        {leader && (
          <chakra.span display="block" textStyle="caption" color="fg.muted">
            {t('summary.since', { time: dateTime(leader.since) })}
          </chakra.span>
        )}
      </Fact>
      <Fact term={t('summary.head')}>{positionText(head) || t('origin')}</Fact>
    </chakra.dl>
  );

  function text(): string {
    if (!leader || projectors.length === 0) return t('summary.noneRuns');
    return exceptions.length > 0
      ? t('summary.others', { exceptions: list(exceptions) })
      : t('summary.allRun');
  }
}
