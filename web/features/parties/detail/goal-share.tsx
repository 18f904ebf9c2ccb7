import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Meter } from '../../../ui/meter';

interface GoalShareProps {
  readonly goalName: 'weeklyGoal' | 'monthlyGoal';
  readonly xp: number;
  readonly goal: number;
}

/** The progress towards a goal of the party that is a number (R81, R188). */
export function GoalShare({ goalName, xp, goal }: GoalShareProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { number } = useFormat();
  const text = t(`overview.progress.${goalName}`, { xp: number(xp), goal: number(goal) });
  return (
    <chakra.div display="flex" flexDirection="column" justifyContent="space-between" gap={2} height="full">
      <chakra.p textStyle="small" fontWeight="normal" color="fg.muted">
        <chakra.strong textStyle="heading" fontVariantNumeric="tabular-nums" color="fg">
          {number(xp)}
        </chakra.strong>{' '}
        / {t('common:xp', { xp: number(goal) })}
      </chakra.p>
      <Meter value={xp} max={goal} label={t(`overview.${goalName}`)} valueText={text} />
    </chakra.div>
  );
}
