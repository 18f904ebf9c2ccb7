import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '../../../../api/server-clock';
import { relativeTimeParts } from '../../../../i18n/relative-time';
import { useFormat } from '../../../../i18n/use-format';
import { Chip } from '../../../../ui/surface';
import { RELATIVE_TIME_INTERVAL_MS, useNow } from '../../../../ui/hooks/use-now';

const DAY_MS = 86_400_000;

/** Beyond it, only the date says anything. */
const MAX_SHOWN_MS = 28 * DAY_MS;

/** How long a quest is still open, in days, hours or minutes; in red on its last day, nothing while it is far away. */
export function TimeLeft({ deadline }: { readonly deadline: string }): ReactElement | null {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const now = useNow(RELATIVE_TIME_INTERVAL_MS, true, serverClock.now);
  const end = Date.parse(deadline);
  const left = end - now;
  if (left > MAX_SHOWN_MS) return null;
  if (left >= DAY_MS) {
    const days = Math.floor(left / DAY_MS);
    return <Chip>{t('timeLeft.day', { count: days, formatted: number(days) })}</Chip>;
  }
  const { value, unit } = relativeTimeParts(now, end);
  const count = Math.abs(value);
  return (
    <Chip colorPalette="danger">
      {unit === 'hour' || unit === 'minute'
        ? t(`timeLeft.${unit}`, { count, formatted: number(count) })
        : t('timeLeft.lastMinute')}
    </Chip>
  );
}
