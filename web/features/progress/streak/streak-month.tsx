import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STREAK_DAY_STATES, type StreakDayState } from '../../../../server/rules/streak-calendar';
import type { StreakCalendar } from '../../../api/models';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/surface';
import { useDayFormat } from '../use-day-format';
import { monthWeeks } from './month-weeks';

/** The sign of each state, beside its colour; an open day has none yet. */
const SIGNS: Readonly<Record<StreakDayState, ReactNode>> = {
  kept: <Icon name="check" size="0.875rem" />,
  paused: '🧳',
  survived: '🛡️',
  missed: '·',
  open: '',
};

const COLORS = {
  '& [data-state=kept]': { bg: 'flame.subtle', color: 'flame.fg', borderColor: 'flame.muted' },
  '& [data-state=paused]': { bg: 'bg.sunken', borderColor: 'border' },
  '& [data-state=survived]': { bg: 'pine.subtle', color: 'pine.fg', borderColor: 'pine.muted' },
  '& [data-state=missed], & [data-state=open]': { color: 'fg.muted', borderColor: 'border' },
} as const;

const TODAY = { boxShadow: 'inset 0 0 0 2px {colors.fg}' } as const;

const Month = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 1,
    textAlign: 'center',
    '& th': { textStyle: 'caption', color: 'fg.muted', fontWeight: 'medium', paddingBottom: 1 },
    '& td': {
      height: { base: 11, sm: 12 },
      padding: 0.5,
      borderRadius: 'md',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'transparent',
      textStyle: 'caption',
      lineHeight: 1.15,
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
    ...COLORS,
    '& td[aria-current]': { ...TODAY, color: 'fg' },
    '& [data-sign]': {
      display: 'grid',
      placeItems: 'center',
      height: '1.25em',
      fontFamily: 'emoji',
      fontSize: '0.875rem',
    },
  },
});

/** The days of a month with what each meant for the streak. */
export function StreakMonth({ calendar }: { readonly calendar: StreakCalendar }): ReactElement {
  const { t } = useTranslation('records');
  const { monthOfYear, weekdays, weekdayNames } = useDayFormat();
  const states = new Map(calendar.days.map(({ day, state }) => [day, state]));
  return (
    <Month aria-label={monthOfYear(calendar.month)}>
      <thead>
        <tr>
          {weekdays.map((weekday, index) => (
            <th key={weekday} scope="col" abbr={weekdayNames[index]}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(calendar.month).map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) => {
              if (day === null) return <td key={weekday} />;
              const state = states.get(day);
              const isToday = day === calendar.today;
              return (
                <td
                  key={weekday}
                  data-day={day}
                  data-state={state}
                  aria-current={isToday ? 'date' : undefined}
                >
                  {Number(day.slice('YYYY-MM-'.length))}
                  <span data-sign aria-hidden>
                    {state && SIGNS[state]}
                  </span>
                  <VisuallyHidden>
                    {[
                      ...(isToday ? [t('calendar.today')] : []),
                      ...(state ? [t(`calendar.state.${state}`)] : []),
                    ].join('. ')}
                  </VisuallyHidden>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Month>
  );
}

const Legend = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    rowGap: 1.5,
    textStyle: 'caption',
    color: 'fg.muted',
    '& > li': { display: 'flex', alignItems: 'center', gap: 2 },
    '& p::first-letter': { textTransform: 'uppercase' },
    '& span': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: 7,
      height: 7,
      borderRadius: 'sm',
      borderWidth: '1px',
      borderStyle: 'solid',
      fontFamily: 'emoji',
      fontSize: '0.875rem',
    },
    ...COLORS,
    '& [data-today]': { ...TODAY, borderColor: 'transparent' },
  },
});

/** Explains the signs of this month to those who see them; the days say it to others. A day that isn't settled has none. */
export function StreakLegend({
  calendar: { days, today },
}: {
  readonly calendar: StreakCalendar;
}): ReactElement {
  const { t } = useTranslation('records');
  const states = STREAK_DAY_STATES.filter(
    (state) => state !== 'open' && days.some((day) => day.state === state),
  );
  return (
    <Legend aria-hidden>
      {states.map((state) => (
        <li key={state}>
          <span data-state={state}>{SIGNS[state]}</span>
          <p>{t(`calendar.state.${state}`)}</p>
        </li>
      ))}
      {days.some(({ day }) => day === today) && (
        <li>
          <span data-today />
          <p>{t('calendar.today')}</p>
        </li>
      )}
    </Legend>
  );
}
