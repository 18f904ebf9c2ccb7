import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../server/rules/calendar';
import type { LedgerEntry, User } from '../../../api/models';
import { useClock } from '../../../game/days/use-clock';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { useDayFormat } from '../use-day-format';
import { LedgerActivityRow } from './ledger-activity-row';
import { groupLedgerByDay } from './ledger-activities';

const Days = chakra('div', {
  base: {
    '& header': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: 3,
      marginTop: 5,
      textStyle: 'small',
      color: 'fg.muted',
    },
    '& h3': { fontWeight: 'bold' },
    '& header > p': { fontWeight: 'bold', color: 'fg', fontVariantNumeric: 'tabular-nums' },
  },
});

interface LedgerListProps {
  /** Newest first. */
  readonly entries: readonly LedgerEntry[];
  /** Whether earlier entries, perhaps of the last day here, aren't loaded. */
  readonly hasEarlier: boolean;
  readonly user: Pick<User, 'timeZone' | 'today'>;
}

/** Activities by day, in the player's time zone (R34), each day with the sum of its changes of XP. */
export function LedgerList({
  entries,
  hasEarlier,
  user: { timeZone, today },
}: LedgerListProps): ReactElement {
  const { t } = useTranslation(['progress', 'common']);
  const { signed } = useFormat();
  const { long } = useDayFormat();
  const days = useMemo(() => groupLedgerByDay(entries, timeZone), [entries, timeZone]);
  const clock = useClock(timeZone);
  const heading = (day: string) => {
    if (day === today) return t('ledger.today');
    return day === addDays(today, -1) ? t('ledger.yesterday') : long(day);
  };
  return (
    <Days>
      {days.map(({ day, activities, xp }, index) => (
        <section key={day} aria-labelledby={`ledger-${day}`}>
          <header>
            <h3 id={`ledger-${day}`}>{heading(day)}</h3>
            {xp !== 0 && !(hasEarlier && index === days.length - 1) && (
              <p>{t('common:xp', { xp: signed(xp) })}</p>
            )}
          </header>
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
