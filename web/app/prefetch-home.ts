import type { User } from '../api/models';
import { api } from '../api/questlog';
import type { store } from './store';

/**
 * Runs the queries of home before home renders, with the answers that the page's script has requested
 * (`web/api/prefetch.ts`). Resolves when all of them have an answer or an error.
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
