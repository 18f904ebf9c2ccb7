import { computeNextDay } from '../../rules/player-day';
import { isOnPause } from './find-today';
import type { RegisteredPlayer } from './player.state';

/** What the daily time reminds of. */
export type DailyReminder = 'day-open' | 'chest-waiting';

/**
 * Returns what a player is reminded of at `instant` (ISO 8601), or undefined for nothing (R453): of the day while a daily quest would make
 * it count for the streak, else of chests that wait. Only what `wanted` names.
 */
export function chooseDailyReminder(
  player: RegisteredPlayer,
  wanted: Readonly<Record<DailyReminder, boolean>>,
  instant: string,
): DailyReminder | undefined {
  if (wanted['day-open'] && isDayOpen(player, instant)) return 'day-open';
  return wanted['chest-waiting'] && isChestWaiting(player) ? 'chest-waiting' : undefined;
}

/** A day of a pause never counts (R426). Any other counts with its first daily quest, and a day that is due has none yet. */
function isDayOpen(player: RegisteredPlayer, instant: string): boolean {
  if (isOnPause(player, instant)) return false;
  return !player.dayCounts || computeNextDay({ ...player, instant }) !== undefined;
}

function isChestWaiting({ quests, pastQuests }: RegisteredPlayer): boolean {
  return (
    Object.values(quests).some((quest) => quest.hasLoot && quest.isCompleted && !quest.isChestClaimed) ||
    pastQuests.some(({ chest }) => chest === 'waiting')
  );
}
