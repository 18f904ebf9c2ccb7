import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../server/rules/calendar';
import type { LedgerEntry, User } from '../../../api/models';
import { useClock } from '../../../game/days/use-clock';
import { chakra } from '../../../ui/chakra';
import { useDayFormat } from '../use-day-format';
import { LedgerActivityRow } from './ledger-activity-row';
import { groupLedgerByDay } from './ledger-activities';

const Days = chakra('div', {
  base: {
    '& h3': { textStyle: 'small', fontWeight: 'bold', color: 'fg.muted', marginTop: 5 },
  },
});

interface LedgerListProps {
  /** Newest first. */
  readonly entries: readonly LedgerEntry[];
  readonly user: Pick<User, 'timeZone' | 'today'>;
}

/** Activities by day, in the player's time zone (R34). */
export function LedgerList({ entries, user: { timeZone, today } }: LedgerListProps): ReactElement {
  const { t } = useTranslation('progress');
  const { long } = useDayFormat();
  const days = useMemo(() => groupLedgerByDay(entries, timeZone), [entries, timeZone]);
  const clock = useClock(timeZone);
  const heading = (day: string) => {
    if (day === today) return t('ledger.today');
    return day === addDays(today, -1) ? t('ledger.yesterday') : long(day);
  };
  return (
    <Days>
      {days.map(({ day, activities }) => (
        <section key={day} aria-labelledby={`ledger-${day}`}>
          <h3 id={`ledger-${day}`}>{heading(day)}</h3>
          <ol>
            {activities.map((act) => (
              <LedgerActivityRow key={act.id} activity={act} time={clock(act.at)} />
            ))}
          </ol>
        </section>
      ))}
    </Days>
  );
}
