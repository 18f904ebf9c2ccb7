import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDetail } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Meter } from '../../../ui/meter';

/** The progress towards the weekly goal; renders nothing when the goal is not a number (R81). */
export function WeekShare({
  week: { xp, goal },
}: {
  readonly week: PartyDetail['thisWeek'];
}): ReactElement | null {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  if (goal === null) return null;
  const text = t('overview.week', { xp: number(xp), goal: number(goal) });
  return (
    <chakra.div marginTop={1}>
      <chakra.p textStyle="caption" fontWeight="normal" color="fg.muted" marginBottom={1.5}>
        {text}
      </chakra.p>
      <Meter value={xp} max={goal} label={t('overview.weekBar')} valueText={text} />
    </chakra.div>
  );
}
