import { STAT_NAMES } from '../../../server/rules/stats';
import type { AllocateStatsApiArg } from '../generated/questlog-api';
import type { User } from '../models';
import { updateQueryData, type Lifecycle } from './lifecycle';

/** The points are in the stats at once; a refusal gives them back. */
export async function allocateOptimistically(
  { allocateStatsDto: { statAllocations } }: AllocateStatsApiArg,
  { dispatch, queryFulfilled }: Lifecycle<User>,
): Promise<void> {
  const write = (change: (user: User) => void) =>
    dispatch(updateQueryData('getCurrentUser', undefined, change));
  const move = (sign: 1 | -1) => (user: User) => {
    for (const stat of STAT_NAMES) {
      const points = sign * (statAllocations[stat] ?? 0);
      user.stats[stat] += points;
      user.effectiveStats[stat] += points;
      user.stats.availablePoints -= points;
    }
  };
  write(move(1));
  try {
    const { data } = await queryFulfilled;
    write((user) => void Object.assign(user, data));
  } catch {
    // The screen that asked reports the refusal.
    write(move(-1));
  }
}
