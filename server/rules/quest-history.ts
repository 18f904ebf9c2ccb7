import { addDays, startOfWeek } from './calendar';
import { findPause, type Pause } from './pauses';
import { endOfPeriod, toPeriod } from './quest-period';
import type { QuestFrequency } from './quest-type';

/** Weeks that the history of a quest shows, this one included. */
const HISTORY_WEEKS = 12;

/** A time at which the player could complete a quest: a hand-out, or a period of a custom quest. */
export interface QuestChance {
  readonly isDone: boolean;
  /** Whether it can still be completed. */
  readonly isOpen: boolean;
}

export interface QuestTally {
  /** Chances that were taken. */
  readonly completed: number;
  /** Chances that are over or were taken. */
  readonly chances: number;
  /** The most that were taken in a row. */
  readonly bestRun: number;
}

/** Returns the Monday, YYYY-MM-DD, at which the history of a quest begins (R491). */
export function startOfHistory(today: string): string {
  return addDays(startOfWeek(today), -7 * (HISTORY_WEEKS - 1));
}

/** Counts chances, the earliest first; one that is still open is none yet. */
export function tallyChances(chances: readonly QuestChance[]): QuestTally {
  const settled = chances.filter(({ isDone, isOpen }) => isDone || !isOpen);
  let [run, bestRun] = [0, 0];
  for (const { isDone } of settled) {
    run = isDone ? run + 1 : 0;
    bestRun = Math.max(bestRun, run);
  }
  return { completed: settled.filter(({ isDone }) => isDone).length, chances: settled.length, bestRun };
}

interface CustomQuestPast {
  readonly frequency: QuestFrequency;
  /** The player's day on which it was created. */
  readonly createdOn: string;
  readonly from: string;
  readonly today: string;
  /** The days on which it was completed. */
  readonly days: ReadonlySet<string>;
  readonly pauses: readonly Pause[];
}

/**
 * Returns the chances of a custom quest: its periods since it was created or since `from`, without one that began before
 * `from` or was wholly on pause, unless it was done on one of its days since `from`.
 */
export function listCustomChances(past: CustomQuestPast): readonly QuestChance[] {
  const { frequency, createdOn, from, today, days, pauses } = past;
  const done = new Set([...days].map((day) => toPeriod(frequency, day)));
  const chances: QuestChance[] = [];
  let day = createdOn >= from ? createdOn : from;
  const isCut = createdOn < from && toPeriod(frequency, addDays(from, -1)) === toPeriod(frequency, from);
  while (day <= today) {
    const last = endOfPeriod(frequency, day);
    const isDone = done.has(toPeriod(frequency, day));
    const isLeftOut = (isCut && day === from) || isWhollyPaused(pauses, day, last);
    if (isDone || !isLeftOut) chances.push({ isDone, isOpen: last >= today });
    day = addDays(last, 1);
  }
  return chances;
}

function isWhollyPaused(pauses: readonly Pause[], first: string, last: string): boolean {
  for (let day = first; day <= last; day = addDays(day, 1)) if (!findPause(pauses, day)) return false;
  return true;
}

/** A completion of a quest, or that it was undone, at an instant (ISO 8601). */
export interface QuestStep {
  readonly at: string;
  readonly isUndone: boolean;
}

/** A day of the player, and the instant (ISO 8601) at which it started. */
export interface DayStart {
  readonly day: string;
  readonly at: string;
}

/**
 * Returns the player's days on which a quest was completed and not undone, from its steps and the starts of the days, both the
 * earliest first. A step counts for the day that had started, whatever the player's zone is now (R35).
 */
export function findCompletionDays(
  steps: readonly QuestStep[],
  starts: readonly DayStart[],
): ReadonlySet<string> {
  const completions: string[] = [];
  for (const { at, isUndone } of steps) {
    if (isUndone) completions.pop();
    else completions.push(at);
  }
  const dayOf = (at: string) => starts.findLast((start) => start.at <= at)?.day;
  return new Set(completions.map(dayOf).filter((day) => day !== undefined));
}
