import { computeNextDay } from '../../rules/player-day';
import type { RegisteredPlayer } from './player.state';

/** What the daily time reminds of. */
export type DailyReminder = 'day-open' | 'chest-waiting';

/**
 * Returns what a player is reminded of at `instant` (ISO 8601), or undefined for nothing (R453): of the day while it doesn't count for the
 * streak, else of chests that wait. Only what `wanted` names.
 */
export function chooseDailyReminder(
  player: RegisteredPlayer,
  wanted: Readonly<Record<DailyReminder, boolean>>,
  instant: string,
): DailyReminder | undefined {
  if (wanted['day-open'] && !doesTodayCount(player, instant)) return 'day-open';
  return wanted['chest-waiting'] && isChestWaiting(player) ? 'chest-waiting' : undefined;
}

/** A day that is due has no quest done yet. */
function doesTodayCount(player: RegisteredPlayer, instant: string): boolean {
  return player.dayCounts && computeNextDay({ ...player, instant }) === undefined;
}

function isChestWaiting({ quests, pastQuests }: RegisteredPlayer): boolean {
  return (
    Object.values(quests).some((quest) => quest.hasLoot && quest.isCompleted && !quest.isChestClaimed) ||
    pastQuests.some(({ chest }) => chest === 'waiting')
  );
}
