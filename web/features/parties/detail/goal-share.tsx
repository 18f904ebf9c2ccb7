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

/** On a phone, what is left stands beside what is there. */
const LAYOUT = {
  display: 'grid',
  alignItems: 'baseline',
  columnGap: 3,
  rowGap: { base: 2, md: 3 },
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr)' },
  gridTemplateAreas: { base: `"share left" "bar bar"`, md: `"share" "bar" "left"` },
} as const;

/** The progress towards a goal of the party that is a number (R81, R188). */
export function GoalShare({ goalName, xp, goal }: GoalShareProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { number } = useFormat();
  const text = t(`overview.progress.${goalName}`, { xp: number(xp), goal: number(goal) });
  return (
    <chakra.div css={LAYOUT}>
      <chakra.p gridArea="share" textStyle="small" fontWeight="normal" color="fg.muted">
        <chakra.strong textStyle="heading" fontVariantNumeric="tabular-nums" color="fg">
          {number(xp)}
        </chakra.strong>{' '}
        / {t('common:xp', { xp: number(goal) })}
      </chakra.p>
      <chakra.div gridArea="bar">
        <Meter value={xp} max={goal} label={t(`overview.${goalName}`)} valueText={text} />
      </chakra.div>
      <chakra.p gridArea="left" textStyle="caption" fontWeight="normal" color="fg.muted">
        {xp < goal ? t('overview.toGo', { xp: number(goal - xp) }) : t('overview.reached')}
      </chakra.p>
    </chakra.div>
  );
}
