import { startOfDay, startOfWeek, toLocalDate, toMonth } from '../../rules/calendar';
import { parseGoalXp } from '../../rules/party-goal';
import type { PartyDetailResponse } from './party.response';

export type PartyProgress = Pick<PartyDetailResponse, 'thisWeek' | 'thisMonth'>;

/** Where a party's week and month begin. */
export interface ProgressStart {
  /** The Monday, YYYY-MM-DD. */
  readonly week: string;
  /** YYYY-MM. */
  readonly month: string;
  /** When the week and the month began: ISO 8601, UTC. */
  readonly instants: readonly [week: string, month: string];
}

/** The week and the month at `now` in the leader's calendar (R81, R188); in UTC as long as the leader's zone is unknown. */
export function findProgressStart(now: Date, timeZone = 'UTC'): ProgressStart {
  const today = toLocalDate(now.toISOString(), timeZone);
  const [week, month] = [startOfWeek(today), toMonth(today)];
  return { week, month, instants: [startOfDay(week, timeZone), startOfDay(`${month}-01`, timeZone)] };
}

/** `xpSince`: XP since the beginning of the week and of the month. */
export function toProgress(
  { week, month }: ProgressStart,
  [weekXp = 0, monthXp = 0]: readonly number[],
  { weeklyGoal, monthlyGoal }: { readonly weeklyGoal: string; readonly monthlyGoal: string },
): PartyProgress {
  return {
    thisWeek: { week, xp: weekXp, goal: parseGoalXp(weeklyGoal) },
    thisMonth: { month, xp: monthXp, goal: parseGoalXp(monthlyGoal) },
  };
}
