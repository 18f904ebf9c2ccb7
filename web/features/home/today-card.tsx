import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Card, VisuallyHidden } from '../../ui/surface';
import type { DailyTally } from './daily-tally';

const RADIUS = 26;
const ROUND = 2 * Math.PI * RADIUS;

/** The ring is beside the count on a phone, and beside the whole text where there is room. */
const LAYOUT = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: {
    base: `"label label" "value ring" "note note"`,
    sm: `"label ring" "value ring" "note ring"`,
  },
} as const;

interface TodayCardProps {
  /** Undefined while today's quests aren't known. */
  readonly tally: DailyTally | undefined;
}

/** Completed daily quests out of all, as a ring. */
export function TodayCard({ tally }: TodayCardProps): ReactElement {
  const { t } = useTranslation('quests');
  return (
    <Card gridArea="today" alignSelf={{ lg: 'start' }} css={LAYOUT}>
      <chakra.h2 gridArea="label" textStyle="small" fontWeight="semibold" color="fg.muted">
        {t('today.label')}
      </chakra.h2>
      <chakra.p gridArea="value" textStyle="heading" fontVariantNumeric="tabular-nums">
        <span aria-hidden>{tally ? `${tally.completed}/${tally.total}` : '–'}</span>
        <VisuallyHidden>
          {tally ? t('today.value', { done: tally.completed, total: tally.total }) : t('today.unknown')}
        </VisuallyHidden>
      </chakra.p>
      <chakra.p gridArea="note" textStyle="caption" color="fg.muted" aria-hidden>
        {t('today.done')}
      </chakra.p>
      <Ring share={tally ? Math.min(1, tally.completed / tally.total) : 0} />
    </Card>
  );
}

function Ring({ share }: { readonly share: number }): ReactElement {
  return (
    <chakra.svg viewBox="0 0 64 64" gridArea="ring" width={{ base: 9, sm: 16 }} aria-hidden>
      <chakra.circle cx="32" cy="32" r={RADIUS} fill="none" stroke="bg.track" strokeWidth="8" />
      <chakra.circle
        cx="32"
        cy="32"
        r={RADIUS}
        fill="none"
        stroke="pine.solid"
        strokeWidth="8"
        strokeLinecap="round"
        transform="rotate(-90deg)"
        transformOrigin="center"
        transition="stroke-dasharray {durations.slow} {easings.out}"
        style={{ strokeDasharray: `${share * ROUND} ${ROUND}`, opacity: share > 0 ? 1 : 0 }}
      />
      {share >= 1 && (
        <chakra.path
          d="m22 33 7 7 14-15"
          fill="none"
          stroke="pine.solid"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </chakra.svg>
  );
}
