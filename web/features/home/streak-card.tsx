import { useId, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { Card } from '../../ui/surface';

interface StreakCardProps {
  readonly days: number;
  /** The last day of today's pause, YYYY-MM-DD; null or undefined without one. */
  readonly pausedUntil: string | null | undefined;
  /** Undefined while today's quests aren't known. */
  readonly playedToday: boolean | undefined;
  /** Opens the calendar of the streak. */
  readonly onOpen: () => void;
}

/** The whole card is its target. */
const OPENER = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  // As high as the ring beside today's count, so that both figures stand on one line.
  minHeight: 9,
  textAlign: 'start',
  cursor: 'pointer',
  _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'xl' },
  _focusVisible: { outline: 'none', _after: { outline: '3px solid {colors.pine.focusRing}' } },
} as const;

/** One line, and two on the narrowest phones. */
const NOTE = { minHeight: '1lh', '@media (max-width: 22rem)': { minHeight: '2lh' } } as const;

/**
 * The streak, and what today means for it (R38); on pause a suitcase, and until when it waits (R426). A press opens its
 * calendar (R489).
 */
export function StreakCard({ days, pausedUntil, playedToday, onOpen }: StreakCardProps): ReactElement {
  const { t } = useTranslation('quests');
  const format = useFormat();
  const labelId = useId();
  const note = () => {
    if (pausedUntil) return t('streak.paused', { day: format.date(`${pausedUntil}T12:00`) });
    if (playedToday === undefined) return '';
    if (playedToday) return t('streak.safe');
    return days > 0 ? t('streak.keep') : t('streak.start');
  };
  return (
    <Card
      gridArea="streak"
      alignSelf={{ lg: 'start' }}
      position="relative"
      display="flex"
      flexDirection="column"
      gap={0.5}
      aria-label={t('streak.label')}
    >
      <chakra.h2 id={labelId} textStyle="small" fontWeight="semibold" color="fg.muted">
        {t('streak.label')}
      </chakra.h2>
      <chakra.button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={labelId}
        onClick={onOpen}
        css={OPENER}
      >
        <chakra.span
          aria-hidden
          fontFamily="emoji"
          fontSize="1.75rem"
          lineHeight={1}
          filter={days > 0 || pausedUntil ? undefined : 'grayscale(1)'}
        >
          {pausedUntil ? '🧳' : '🔥'}
        </chakra.span>
        <chakra.span textStyle="heading" fontVariantNumeric="tabular-nums">
          {t('streak.days', { count: days })}
        </chakra.span>
        <chakra.span position="absolute" top={4} insetEnd={4} color="fg.muted">
          <Icon name="calendar" size="1.25rem" />
        </chakra.span>
      </chakra.button>
      {/* Of a fixed height, so that nothing below shifts when today's quests load or one is completed. */}
      <chakra.p textStyle="caption" color="fg.muted" css={NOTE}>
        {note()}
      </chakra.p>
    </Card>
  );
}
