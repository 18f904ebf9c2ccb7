import type { PartyActivity } from '../../../../server/contracts/live';
import { toLocalDate } from '../../../../server/rules/calendar';

/** As it was fetched or pushed. */
export type Activity = Omit<PartyActivity, 'position'> & { readonly position: string };

/** Consecutive activities of one kind by one player, as one entry. */
export interface FeedGroup {
  /** Position of the oldest entry; it doesn't change when newer ones are added. */
  readonly id: string;
  /** The newest entry, with the totals of the group. */
  readonly activity: Activity;
  readonly times: number;
  /** All of its entries, newest first. */
  readonly entries: readonly Activity[];
}

/** Groups consecutive entries, newest first, of the same player, kind and day. */
export function groupFeed(feed: readonly Activity[], timeZone: string): readonly FeedGroup[] {
  const groups: FeedGroup[] = [];
  for (const activity of feed) {
    const last = groups.at(-1);
    if (last && belongsToGroup(last.activity, activity, timeZone))
      groups[groups.length - 1] = addToGroup(last, activity);
    else groups.push({ id: activity.id, activity, times: 1, entries: [activity] });
  }
  return groups;
}

/** What the party remembers. */
const MILESTONES: ReadonlySet<Activity['type']> = new Set(['completed_quest', 'member_level']);

/** Whether it stands out of what happens many times a day. */
export function isMilestone({ activity }: FeedGroup): boolean {
  return MILESTONES.has(activity.type);
}

/** Whether it continues the one above, of the same player: a milestone stands for itself. */
export function continuesAbove(group: FeedGroup, above: FeedGroup | undefined): boolean {
  if (!above || isMilestone(group) || isMilestone(above)) return false;
  return group.activity.user.id === above.activity.user.id;
}

function belongsToGroup(newer: Activity, older: Activity, timeZone: string): boolean {
  return (
    newer.type === older.type &&
    newer.user.id === older.user.id &&
    newer.questId === older.questId &&
    toLocalDate(newer.createdAt, timeZone) === toLocalDate(older.createdAt, timeZone)
  );
}

function addToGroup({ activity, times, entries }: FeedGroup, older: Activity): FeedGroup {
  const { contribution, amount, type } = activity;
  return {
    id: older.id,
    activity: {
      ...activity,
      xpGained: activity.xpGained + older.xpGained,
      contribution: contribution === null ? null : contribution + (older.contribution ?? 0),
      // The newest level replaces earlier ones; points add up.
      amount: type === 'member_stats' ? (amount ?? 0) + (older.amount ?? 0) : amount,
    },
    times: times + 1,
    entries: [...entries, older],
  };
}
