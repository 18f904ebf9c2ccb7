import { toLocalDate } from '../../../../server/rules/calendar';
import type { LedgerEntry } from '../../../api/models';

/** Everything one act of the player led to. */
export interface LedgerActivity {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** What it was. */
  readonly main: LedgerEntry;
  /** What followed from it, in the order it happened. */
  readonly effects: readonly LedgerEntry[];
  /** Earned, or below 0 taken back. */
  readonly xp: number;
}

export interface LedgerDay {
  /** YYYY-MM-DD, of the player's zone (R34). */
  readonly day: string;
  /** Newest first. */
  readonly activities: readonly LedgerActivity[];
}

/** What a player does; all else follows from it. */
const ACTIVITY_CAUSES: ReadonlySet<LedgerEntry['cause']> = new Set([
  'quest-completed',
  'task-completed',
  'party-contribution',
  'quest-undone',
  'task-undone',
  'stats-allocated',
  'loot-claimed',
  'item-equipped',
  'item-unequipped',
  'streak-settled',
]);

/** Entries, newest first, as acts under their days. */
export function groupLedgerByDay(entries: readonly LedgerEntry[], timeZone: string): readonly LedgerDay[] {
  const acts = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const known = acts.get(entry.actId);
    if (known) known.push(entry);
    else acts.set(entry.actId, [entry]);
  }
  const days = new Map<string, LedgerActivity[]>();
  for (const [id, newestFirst] of acts) {
    const act = toActivity(id, newestFirst.toReversed());
    if (!act) continue;
    const day = toLocalDate(act.at, timeZone);
    const known = days.get(day);
    if (known) known.push(act);
    else days.set(day, [act]);
  }
  return Array.from(days, ([day, ofDay]) => ({ day, activities: ofDay }));
}

function toActivity(id: string, entries: readonly LedgerEntry[]): LedgerActivity | undefined {
  const main = entries.find(({ cause }) => ACTIVITY_CAUSES.has(cause)) ?? entries[0];
  if (!main) return undefined;
  const effects = entries.filter((entry) => entry !== main);
  return { id, at: main.at, main, effects, xp: entries.reduce((sum, { xp }) => sum + xp, 0) };
}

/**
 * The first page as it is now, with what was fetched below it when it was older. Undefined where so much came in between
 * that they no longer touch: together they would hide what lies between.
 */
export function mergePages(
  latest: readonly LedgerEntry[],
  fetched: readonly LedgerEntry[],
): readonly LedgerEntry[] | undefined {
  const lowest = latest.at(-1)?.id;
  const meeting = fetched.findIndex(({ id }) => id === lowest);
  return meeting < 0 ? undefined : [...latest, ...fetched.slice(meeting + 1)];
}
