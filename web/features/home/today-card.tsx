import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Burst } from '../../ui/burst';
import { chakra } from '../../ui/chakra';
import { Ring } from '../../ui/ring';
import { Card, VisuallyHidden } from '../../ui/surface';
import type { DailyTally } from './daily-tally';

/** The ring is beside the count on a phone, and beside the whole text where there is room. */
const LAYOUT = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  // Of the same height as the streak beside it, with its note on the same line.
  gridTemplateRows: 'auto auto 1fr',
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

/** Completed daily quests out of all, as a ring, which shines when the last one is completed on this page (R466). */
export function TodayCard({ tally }: TodayCardProps): ReactElement {
  const { t } = useTranslation('quests');
  const isFinished = tally && tally.completed >= tally.total;
  const [known, setKnown] = useState(isFinished);
  const [isCelebrated, setCelebrated] = useState(false);
  if (isFinished !== known) {
    setKnown(isFinished);
    setCelebrated(known === false && isFinished === true);
  }
  return (
    <Card gridArea="today" alignSelf={{ lg: 'start' }} css={LAYOUT}>
      <chakra.h2 gridArea="label" textStyle="small" fontWeight="semibold" color="fg.muted">
        {t('today.label')}
      </chakra.h2>
      <chakra.p gridArea="value" textStyle="heading" lineHeight="2.25rem" fontVariantNumeric="tabular-nums">
        <span aria-hidden>{tally ? `${tally.completed}/${tally.total}` : '–'}</span>
        <VisuallyHidden>
          {tally ? t('today.value', { done: tally.completed, total: tally.total }) : t('today.unknown')}
        </VisuallyHidden>
      </chakra.p>
      <chakra.p gridArea="note" alignSelf="start" textStyle="caption" color="fg.muted" aria-hidden>
        {t('today.done')}
      </chakra.p>
      <chakra.div gridArea="ring" position="relative" width={{ base: 9, sm: 16 }}>
        {isCelebrated && (
          <chakra.div position="absolute" inset={-3} data-part="finished-day">
            <Burst width="full" height="full" reach="2.5rem" />
          </chakra.div>
        )}
        <Ring share={tally ? tally.completed / tally.total : 0} />
      </chakra.div>
    </Card>
  );
}
