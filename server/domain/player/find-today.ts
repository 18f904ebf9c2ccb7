import { findPause } from '../../rules/pauses';
import { computeNextDay } from '../../rules/player-day';
import type { RegisteredPlayer } from './player.state';

/** Returns the player's day at `instant` (ISO 8601), YYYY-MM-DD, whether or not its quests were handed out (R35). */
export function findToday(player: RegisteredPlayer, instant: string): string {
  const today = computeNextDay({ ...player, instant })?.day ?? player.day;
  if (today === null) throw new Error('A player without a day has one that is due');
  return today;
}

/** Returns whether the player's day at `instant` (ISO 8601) lies in a pause (R425). */
export function isOnPause(player: RegisteredPlayer, instant: string): boolean {
  return findPause(player.pauses, findToday(player, instant)) !== undefined;
}
