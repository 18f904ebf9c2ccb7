/** The part of a party quest that its expiry depends on. */
interface ExpirableQuest {
  readonly totalContributions: number;
  readonly targetValue: number;
  /** An ISO 8601 string or a date; null for none. */
  readonly deadline: string | Date | null;
  /** Whether the event of the expiry has been appended, which happens some seconds after the deadline. */
  readonly isExpired: boolean;
}

/**
 * Returns whether an unfinished party quest accepts no more contributions at `instant` (ISO 8601): from its deadline on,
 * whether or not the expiry has been appended (R85). Every answer about a quest is decided here.
 */
export function isPartyQuestExpired(quest: ExpirableQuest, instant: string): boolean {
  if (quest.totalContributions >= quest.targetValue) return false;
  return quest.isExpired || hasDeadlinePassed(quest.deadline, instant);
}

/** Returns whether a deadline is at or before `instant` (ISO 8601). */
export function hasDeadlinePassed(deadline: string | Date | null, instant: string): boolean {
  return deadline !== null && new Date(deadline).getTime() <= Date.parse(instant);
}
