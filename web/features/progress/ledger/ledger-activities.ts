import { toLocalDate } from '../../../../server/rules/calendar';
import type { LedgerEntry } from '../../../api/models';

/** An activity of the player with all its effects. */
export interface LedgerActivity {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The player's activity. */
  readonly main: LedgerEntry;
  /** The effects of the activity, in the order in which they happened. */
  readonly effects: readonly LedgerEntry[];
  /** XP earned; negative when taken back. */
  readonly xp: number;
}

export interface LedgerDay {
  /** YYYY-MM-DD, in the player's time zone (R34). */
  readonly day: string;
  /** Newest first. */
  readonly activities: readonly LedgerActivity[];
  /** The day's changes of XP: an undo counts on its own day, not on the day that earned the XP (R32). */
  readonly xp: number;
}

/** Entries that are a player's activity; all others are effects. */
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

/** Groups entries, newest first, into activities by day. */
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
  return Array.from(days, ([day, ofDay]) => ({
    day,
    activities: ofDay,
    xp: ofDay.reduce((sum, { xp }) => sum + xp, 0),
  }));
}

function toActivity(id: string, entries: readonly LedgerEntry[]): LedgerActivity | undefined {
  const main = entries.find(({ cause }) => ACTIVITY_CAUSES.has(cause)) ?? entries[0];
  if (!main) return undefined;
  const effects = entries.filter((entry) => entry !== main);
  return { id, at: main.at, main, effects, xp: entries.reduce((sum, { xp }) => sum + xp, 0) };
}

/**
 * Joins the current first page with older pages that were fetched below a previous first page. Undefined when so many
 * entries arrived in between that the two don't overlap: joined, they would hide a gap.
 */
export function mergePages(
  latest: readonly LedgerEntry[],
  fetched: readonly LedgerEntry[],
): readonly LedgerEntry[] | undefined {
  const lowest = latest.at(-1)?.id;
  const meeting = fetched.findIndex(({ id }) => id === lowest);
  return meeting < 0 ? undefined : [...latest, ...fetched.slice(meeting + 1)];
}
