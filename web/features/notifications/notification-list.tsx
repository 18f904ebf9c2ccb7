import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { toLocalDate } from '../../../server/rules/calendar';
import type { User } from '../../api/models';
import { groupByDay } from '../../game/days/group-by-day';
import { useClock } from '../../game/days/use-clock';
import { useDayHeading } from '../../game/days/use-day-heading';
import { useFormat } from '../../i18n/use-format';
import type { EntryRef } from '../../live/use-earlier-focus';
import { Chip } from '../../ui/surface';
import { RELATIVE_TIME_INTERVAL_MS, useNow } from '../../ui/hooks/use-now';
import type { NotificationGroup } from './group-joins';
import { notificationPath } from './notification-path';
import { NotificationRow } from './notification-row';
import { NotificationText, NOTIFICATION_EMOJIS } from './notification-text';

interface NotificationListProps {
  /** Newest first. */
  readonly groups: readonly NotificationGroup[];
  readonly user: Pick<User, 'timeZone'>;
  readonly onLeave: () => void;
  /** The ref for the entry at `position`; undefined for all but the one that may have to take the focus. */
  readonly refOf: (position: string) => EntryRef | undefined;
}

/** Notifications grouped by day, in the player's time zone (R34): those of today with their age, others with their time of day. */
export function NotificationList({
  groups,
  user: { timeZone },
  onLeave,
  refOf,
}: NotificationListProps): ReactElement {
  const { t } = useTranslation();
  const now = useNow(RELATIVE_TIME_INTERVAL_MS);
  const heading = useDayHeading(now, timeZone);
  const clock = useClock(timeZone);
  const { number, ago, dateTime } = useFormat();
  const today = toLocalDate(new Date(now).toISOString(), timeZone);
  return (
    <>
      {groupByDay(groups, ({ item }) => item.at, timeZone).map(({ day, items: ofDay }) => (
        <section key={day} aria-labelledby={`news-${day}`}>
          <h3 id={`news-${day}`}>{heading(day)}</h3>
          <ol>
            {ofDay.map(({ id, item, others, isNew }) => {
              const xp = item.type === 'party_quest_completed' ? (item.quest?.xpEarned ?? 0) : 0;
              return (
                <NotificationRow
                  key={id}
                  sign={NOTIFICATION_EMOJIS[item.type]}
                  isNew={isNew}
                  to={notificationPath(item)}
                  onLeave={onLeave}
                  focusRef={refOf(item.position)}
                  more={xp > 0 && <Chip colorPalette="gold">+{t('xp', { xp: number(xp) })}</Chip>}
                >
                  <NotificationText item={item} others={others} />
                  <time dateTime={item.at} title={dateTime(item.at)}>
                    {day === today ? ago(item.at, now) : clock(item.at)}
                  </time>
                </NotificationRow>
              );
            })}
          </ol>
        </section>
      ))}
    </>
  );
}
