import type { PartyActivity } from '../../../../server/contracts/live';
import { toLocalDate } from '../../../../server/rules/calendar';

/** As it was fetched or pushed. */
export type Activity = Omit<PartyActivity, 'position'> & { readonly position: string };

/** What somebody did several times in a row, as one entry. */
export interface FeedGroup {
  /** Of the oldest: it stays when more are added. */
  readonly id: string;
  /** The newest, with what all of them come to. */
  readonly activity: Activity;
  readonly times: number;
}

/** Entries, newest first, with those of one player, of one kind and of one day in a row put together. */
export function groupFeed(feed: readonly Activity[], timeZone: string): readonly FeedGroup[] {
  const groups: FeedGroup[] = [];
  for (const activity of feed) {
    const last = groups.at(-1);
    if (last && belongsToGroup(last.activity, activity, timeZone))
      groups[groups.length - 1] = addToGroup(last, activity);
    else groups.push({ id: activity.id, activity, times: 1 });
  }
  return groups;
}

function belongsToGroup(newer: Activity, older: Activity, timeZone: string): boolean {
  return (
    newer.type === older.type &&
    newer.user.id === older.user.id &&
    newer.questId === older.questId &&
    toLocalDate(newer.createdAt, timeZone) === toLocalDate(older.createdAt, timeZone)
  );
}

function addToGroup({ activity, times }: FeedGroup, older: Activity): FeedGroup {
  const { contribution, amount, type } = activity;
  return {
    id: older.id,
    activity: {
      ...activity,
      xpGained: activity.xpGained + older.xpGained,
      contribution: contribution === null ? null : contribution + (older.contribution ?? 0),
      // Of levels the newest is the highest; points add up.
      amount: type === 'member_stats' ? (amount ?? 0) + (older.amount ?? 0) : amount,
    },
    times: times + 1,
  };
}
