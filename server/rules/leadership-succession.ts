import { daysBetween } from './calendar';

/** After how many days without play a leader can be replaced. */
export const LEADER_INACTIVITY_DAYS = 30;

/**
 * Returns the member who may take the lead over: the longest-standing one who has played recently, if the leader
 * hasn't; undefined while the leader has. A member who never played counts neither as away nor as active.
 *
 * - `members`: in order of joining
 * - `lastPlayed`: by member, the last day played, YYYY-MM-DD, or null
 */
export function findLeadershipSuccessor(
  members: readonly { readonly userId: string; readonly role: 'leader' | 'member' }[],
  lastPlayed: Readonly<Record<string, string | null>>,
  today: string,
): string | undefined {
  const leader = members.find(({ role }) => role === 'leader');
  if (!leader || (countInactiveDays(leader.userId, lastPlayed, today) ?? 0) < LEADER_INACTIVITY_DAYS)
    return undefined;
  return members.find((member) => isActive(member.userId, lastPlayed, today))?.userId;
}

/**
 * Returns who leads when an operator has removed the leader (R373): the longest-standing one who has played recently, else the
 * longest-standing one; undefined without members.
 *
 * - `members`: those who stay, in order of joining; the rest as in {@link findLeadershipSuccessor}
 */
export function chooseLeadershipSuccessor<Member extends { readonly userId: string }>(
  members: readonly Member[],
  lastPlayed: Readonly<Record<string, string | null>>,
  today: string,
): Member | undefined {
  return members.find(({ userId }) => isActive(userId, lastPlayed, today)) ?? members[0];
}

function isActive(
  userId: string,
  lastPlayed: Readonly<Record<string, string | null>>,
  today: string,
): boolean {
  return (countInactiveDays(userId, lastPlayed, today) ?? LEADER_INACTIVITY_DAYS) < LEADER_INACTIVITY_DAYS;
}

/** Undefined for a member who never played. */
function countInactiveDays(
  userId: string,
  lastPlayed: Readonly<Record<string, string | null>>,
  today: string,
): number | undefined {
  const day = Object.hasOwn(lastPlayed, userId) ? lastPlayed[userId] : null;
  return typeof day === 'string' ? daysBetween(day, today) : undefined;
}
