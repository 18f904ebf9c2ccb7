import { STAT_NAMES } from '../../../server/rules/stats';
import type { AllocateStatsApiArg } from '../generated/questlog-api';
import type { User } from '../models';
import {
  updateOptimistically,
  updateQueryData,
  type MutationLifecycle,
  type OptimisticQuery,
} from './optimistic-update';

const CURRENT_USER_QUERY: OptimisticQuery = { query: ['getCurrentUser', undefined], tag: 'User' };

/** Adds the points to the stats at once; a refusal rolls them back. */
export function allocateOptimistically(
  { allocateStatsDto: { statAllocations } }: AllocateStatsApiArg,
  life: MutationLifecycle<User>,
): Promise<void> {
  const write = (change: (user: User) => void) =>
    life.dispatch(updateQueryData('getCurrentUser', undefined, change));
  const move = (sign: 1 | -1) => (user: User) => {
    for (const stat of STAT_NAMES) {
      const points = sign * (statAllocations[stat] ?? 0);
      user.stats[stat] += points;
      user.effectiveStats[stat] += points;
      user.stats.availablePoints -= points;
    }
  };
  return updateOptimistically(life, CURRENT_USER_QUERY, {
    apply: () => write(move(1)),
    reconcile: (player) => write((user) => void Object.assign(user, player)),
    revert: () => write(move(-1)),
  });
}
