import { api } from './questlog';
import type { User } from './models';

const selectUser = ({ data }: { readonly data?: User }) => ({ user: data ?? undefined });

/** The signed-in player from the cache, without a fetch; undefined while no player is loaded. */
export function useCurrentUser(): User | undefined {
  return api.endpoints.getCurrentUser.useQueryState(undefined, { selectFromResult: selectUser }).user;
}
