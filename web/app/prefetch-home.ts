import type { User } from '../api/models';
import { api } from '../api/questlog';
import type { store } from './store';

/**
 * What home shows is asked for before home is drawn: what the first script has asked for, see `first-answers.ts`. Resolves
 * when all is answered, in whatever way.
 */
export async function prefetchHome(
  dispatch: typeof store.dispatch,
  user: User | null | undefined,
): Promise<void> {
  if (!user || location.pathname !== '/') return;
  const { getQuests, getTasks, getInventory } = api.endpoints;
  const once = { subscribe: false };
  await Promise.all([
    dispatch(getQuests.initiate(undefined, once)),
    dispatch(getTasks.initiate({ userId: user.id }, once)),
    dispatch(getInventory.initiate(undefined, once)),
  ]);
}
