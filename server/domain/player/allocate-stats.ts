import { STAT_NAMES, type StatName } from '../../rules/stats';
import { Rejection } from '../kernel/rejection';
import type { PlayerEvent } from './player.events';
import type { RegisteredPlayer } from './player.state';

/** Spends stat points, at most those available (R22). */
export function allocateStats(
  points: Readonly<Partial<Record<StatName, number>>>,
  player: RegisteredPlayer,
): readonly PlayerEvent[] {
  const allocations = STAT_NAMES.flatMap((stat): [StatName, number][] => {
    const added = points[stat] ?? 0;
    return added > 0 ? [[stat, added]] : [];
  });
  const pointsSpent = allocations.reduce((sum, [, added]) => sum + added, 0);
  const { availablePoints } = player;
  if (pointsSpent > availablePoints) {
    throw new Rejection('NOT_ENOUGH_POINTS', { available: availablePoints, asked: pointsSpent });
  }
  return pointsSpent === 0
    ? []
    : [{ type: 'StatsAllocated', data: { points: Object.fromEntries(allocations), pointsSpent } }];
}
