import { addDays } from './calendar';
import { findPause, type Pause } from './pauses';

/** What a member's share in the streak of a party depends on; dates are YYYY-MM-DD in the party's days (R464). */
export interface StreakMember {
  /** From the day of joining to the day of leaving; `to` is null for a member of today. */
  readonly stays: readonly { readonly from: string; readonly to: string | null }[];
  readonly pauses: readonly Pause[];
  /** The days on which the member did something. */
  readonly activeDays: ReadonlySet<string>;
}

/** The streak of a party (R464). */
export interface PartyStreak {
  /** Days in a row that count, from 0. */
  readonly days: number;
  /** Whether today is one of them. */
  readonly includesToday: boolean;
}

/**
 * Counts the days in a row, back from `today`, on which every member who was not on pause did something. A member counts from the
 * day after joining to the day before leaving. A day on which no member had to do anything neither counts nor ends the streak, and
 * today doesn't end it either. `isWhole` is false if no day from `first` on has ended it: an earlier one could count too.
 */
export function countPartyStreak(
  members: readonly StreakMember[],
  { today, first }: { readonly today: string; readonly first: string },
): PartyStreak & { readonly isWhole: boolean } {
  const includesToday = judge(members, today) === 'counts';
  let days = includesToday ? 1 : 0;
  for (let day = addDays(today, -1); day >= first; day = addDays(day, -1)) {
    const verdict = judge(members, day);
    if (verdict === 'missed') return { days, includesToday, isWhole: true };
    if (verdict === 'counts') days += 1;
  }
  return { days, includesToday, isWhole: false };
}

function judge(members: readonly StreakMember[], day: string): 'counts' | 'waits' | 'missed' {
  const required = members.filter(
    ({ stays, pauses }) =>
      stays.some(({ from, to }) => from < day && (to === null || day < to)) && !findPause(pauses, day),
  );
  if (required.length === 0) return 'waits';
  return required.every(({ activeDays }) => activeDays.has(day)) ? 'counts' : 'missed';
}
