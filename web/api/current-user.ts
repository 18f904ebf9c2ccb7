import { api } from './questlog';
import type { User } from './models';

/** The signed-in player as the cache has them, without asking; undefined while nobody is loaded. */
export function useCurrentUser(): User | undefined {
  const { data } = api.endpoints.getCurrentUser.useQueryState();
  return data ?? undefined;
}
