import { startOfWeek } from './calendar';

/** What a player has done on a day. */
export interface RecordedDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly xp: number;
  readonly questsCompleted: number;
  readonly tasksCompleted: number;
  /** At the end of the day. */
  readonly streak: number;
}

/** The most there has been, and the day on which it was first reached; of a week, its Monday. */
export interface PersonalBest {
  readonly day: string;
  readonly amount: number;
}

export interface PlayerRecords {
  /** Days with a completed quest or task, or with XP. */
  readonly activeDays: number;
  readonly questsCompleted: number;
  readonly tasksCompleted: number;
  readonly xp: number;
  /** Each is null until there is one. */
  readonly longestStreak: PersonalBest | null;
  readonly bestDay: PersonalBest | null;
  readonly bestWeek: PersonalBest | null;
  readonly mostQuests: PersonalBest | null;
  readonly mostTasks: PersonalBest | null;
}

/** Returns the totals and records of a player's days, the earliest first (R490). */
export function computeRecords(days: readonly RecordedDay[]): PlayerRecords {
  const weeks = new Map<string, number>();
  for (const { day, xp } of days) {
    const week = startOfWeek(day);
    weeks.set(week, (weeks.get(week) ?? 0) + xp);
  }
  const sum = (of: (day: RecordedDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const best = (of: (day: RecordedDay) => number) => findBest(days.map((each) => [each.day, of(each)]));
  return {
    activeDays: days.filter(isActive).length,
    questsCompleted: sum(({ questsCompleted }) => questsCompleted),
    tasksCompleted: sum(({ tasksCompleted }) => tasksCompleted),
    xp: sum(({ xp }) => xp),
    longestStreak: best(({ streak }) => streak),
    bestDay: best(({ xp }) => xp),
    bestWeek: findBest([...weeks]),
    mostQuests: best(({ questsCompleted }) => questsCompleted),
    mostTasks: best(({ tasksCompleted }) => tasksCompleted),
  };
}

/** The first of the highest amounts above 0: a record stands until it is beaten. */
function findBest(amounts: readonly (readonly [day: string, amount: number])[]): PersonalBest | null {
  let best: PersonalBest | null = null;
  for (const [day, amount] of amounts) if (amount > (best?.amount ?? 0)) best = { day, amount };
  return best;
}

function isActive({ xp, questsCompleted, tasksCompleted }: RecordedDay): boolean {
  return xp > 0 || questsCompleted > 0 || tasksCompleted > 0;
}
