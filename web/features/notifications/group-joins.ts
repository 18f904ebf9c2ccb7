import { toLocalDate } from '../../../server/rules/calendar';
import type { Notification } from '../../api/models';

/** A notification, with those of the same kind that one sentence says together with it. */
export interface NotificationGroup {
  /** The id of the oldest; it doesn't change when newer ones are added. */
  readonly id: string;
  /** The newest. */
  readonly item: Notification;
  readonly isNew: boolean;
  /** The others, newest first. */
  readonly others: readonly Notification[];
}

/** Groups consecutive joins, newest first, of the same party and day that are equally new; all other notifications stay single. */
export function groupJoins(
  items: readonly Notification[],
  isNew: (item: Notification) => boolean,
  timeZone: string,
): readonly NotificationGroup[] {
  const groups: NotificationGroup[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const single = { id: item.id, item, isNew: isNew(item), others: [] };
    if (last && belongsTogether(last, single, timeZone))
      groups[groups.length - 1] = { ...last, id: item.id, others: [...last.others, item] };
    else groups.push(single);
  }
  return groups;
}

function belongsTogether(newer: NotificationGroup, older: NotificationGroup, timeZone: string): boolean {
  return (
    newer.item.type === 'joined' &&
    older.item.type === 'joined' &&
    newer.isNew === older.isNew &&
    newer.item.party?.id === older.item.party?.id &&
    toLocalDate(newer.item.at, timeZone) === toLocalDate(older.item.at, timeZone)
  );
}
