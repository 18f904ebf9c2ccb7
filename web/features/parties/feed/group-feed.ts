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

/** Contributions that players make in turns are grouped within this time, in milliseconds. */
const TURNS_MS = 10 * 60_000;

/**
 * Groups consecutive entries, newest first, of the same player, kind and day. Contributions of several players in turns are
 * one group for each player and quest. A group stands where its newest entry does.
 */
export function groupFeed(feed: readonly Activity[], timeZone: string): readonly FeedGroup[] {
  const groups: FeedGroup[] = [];
  let previous: Activity | undefined;
  for (const activity of feed) {
    const index = groups.findLastIndex(
      (group) =>
        (group.entries.at(-1) === previous || isTurn(groups, group, activity)) &&
        belongsToGroup(group.activity, activity, timeZone),
    );
    const group = groups[index];
    if (group) groups[index] = addToGroup(group, activity);
    else groups.push({ id: activity.id, activity, times: 1, entries: [activity] });
    previous = activity;
  }
  return groups;
}

/** Whether only contributions lie between the group and the older entry, and little time. */
function isTurn(groups: readonly FeedGroup[], group: FeedGroup, { createdAt }: Activity): boolean {
  return (
    Date.parse(group.activity.createdAt) - Date.parse(createdAt) <= TURNS_MS &&
    groups.slice(groups.indexOf(group)).every(({ activity }) => activity.type === 'quest_contribution')
  );
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
