import { computeLevelUps, POINTS_PER_LEVEL } from '../../rules/levels';
import type { PlayerEvent } from './player.events';
import type { RegisteredPlayer } from './player.state';

/**
 * Returns an event for each level a grant of XP reaches, with its stat points (R20, R21); none when the bar isn't full.
 */
export function createLevelReachedEvents(
  player: Pick<RegisteredPlayer, 'level' | 'xp'>,
  xpGained: number,
): readonly PlayerEvent[] {
  return computeLevelUps(player.level, player.xp + xpGained).map(({ level, xpSpent }) => ({
    type: 'LevelReached',
    data: { level, xpSpent, pointsGained: POINTS_PER_LEVEL },
  }));
}
