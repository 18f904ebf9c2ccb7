import type { ChangeBuildApiArg } from '../generated/questlog-api';
import type { User } from '../models';
import {
  updateOptimistically,
  updateQueryData,
  type MutationLifecycle,
  type OptimisticQuery,
} from './optimistic-update';

const CURRENT_USER_QUERY: OptimisticQuery = { query: ['getCurrentUser', undefined], tag: 'User' };

/** Shows the build at once; a refusal rolls it back unless another was chosen since. */
export function changeBuildOptimistically(
  { changeBuildDto: { build } }: ChangeBuildApiArg,
  life: MutationLifecycle<User>,
): Promise<void> {
  let before = build;
  const write = (change: (user: User) => void) =>
    life.dispatch(updateQueryData('getCurrentUser', undefined, change));
  return updateOptimistically(life, CURRENT_USER_QUERY, {
    apply: () =>
      write((user) => {
        before = user.build;
        user.build = build;
      }),
    revert: () =>
      write((user) => {
        if (user.build === build) user.build = before;
      }),
  });
}
