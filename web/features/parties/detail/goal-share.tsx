import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDetail } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Meter } from '../../../ui/meter';

interface GoalShareProps {
  readonly goalName: 'weeklyGoal' | 'monthlyGoal';
  readonly progress: Pick<PartyDetail['thisWeek'], 'xp' | 'goal'>;
}

/** The progress towards a goal of the party; renders nothing when the goal is not a number (R81, R188). */
export function GoalShare({ goalName, progress: { xp, goal } }: GoalShareProps): ReactElement | null {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  if (goal === null) return null;
  const text = t(`overview.progress.${goalName}`, { xp: number(xp), goal: number(goal) });
  return (
    <chakra.div marginTop="auto" paddingTop={2}>
      <chakra.p textStyle="caption" color="fg.muted" marginBottom={1.5}>
        {text}
      </chakra.p>
      <Meter value={xp} max={goal} label={t(`overview.${goalName}`)} valueText={text} />
    </chakra.div>
  );
}
