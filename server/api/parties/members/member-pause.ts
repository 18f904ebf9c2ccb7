import { resolveToday } from '../../../read-models/player-today';
import type { PlayerRow } from '../../../read-models/player.entity';
import { findPause } from '../../../rules/pauses';

/** Whether the members of a party see that this player is on pause at `now`: only if the player lets them (R427). */
export function showsPause(
  player:
    | Pick<PlayerRow, 'pauses' | 'sharesPauses' | 'day' | 'timeZone' | 'requestedTimeZone' | 'dueDay'>
    | undefined,
  now: Date,
): boolean {
  if (!player?.sharesPauses) return false;
  return findPause(player.pauses, resolveToday(player, now.toISOString())) !== undefined;
}
