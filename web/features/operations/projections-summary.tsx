import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projections } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { Fact } from './fact';
import { positionText } from './position-text';

/** The process that runs the projections, and the end of the log. */
export function ProjectionsSummary({ head, leader }: Pick<Projections, 'head' | 'leader'>): ReactElement {
  const { t } = useTranslation('operations');
  const { dateTime } = useFormat();
  return (
    <chakra.dl
      display="grid"
      gap={{ base: 3, sm: 8 }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr) minmax(0, 1fr)', sm: 'repeat(2, auto)' }}
      justifyContent="start"
    >
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
}
