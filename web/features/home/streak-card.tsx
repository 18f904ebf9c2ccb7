import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Card } from '../../ui/surface';

interface StreakCardProps {
  readonly days: number;
  /** Undefined while today's quests aren't known. */
  readonly playedToday: boolean | undefined;
}

/** The streak, and what today means for it (R38). */
export function StreakCard({ days, playedToday }: StreakCardProps): ReactElement {
  const { t } = useTranslation('quests');
  const toDo = days > 0 ? t('streak.keep') : t('streak.start');
  return (
    <Card
      gridArea="streak"
      alignSelf={{ lg: 'start' }}
      display="flex"
      flexDirection="column"
      gap={1}
      aria-label={t('streak.label')}
    >
      <chakra.h2 textStyle="small" fontWeight="semibold" color="fg.muted">
        {t('streak.label')}
      </chakra.h2>
      <chakra.div display="flex" alignItems="center" gap={2}>
        <chakra.span
          aria-hidden
          fontFamily="emoji"
          fontSize="1.75rem"
          lineHeight={1}
          filter={days > 0 ? undefined : 'grayscale(1)'}
        >
          🔥
        </chakra.span>
        <chakra.p textStyle="heading" fontVariantNumeric="tabular-nums">
          {t('streak.days', { count: days })}
        </chakra.p>
      </chakra.div>
      {/* Of a fixed height, so that nothing below shifts when today's quests load or one is completed. */}
      <chakra.p textStyle="caption" color="fg.muted" minHeight={{ base: '2lh', lg: '1lh' }}>
        {playedToday === undefined ? '' : playedToday ? t('streak.safe') : toDo}
      </chakra.p>
    </Card>
  );
}
