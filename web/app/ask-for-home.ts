import type { User } from '../api/models';
import { api } from '../api/questlog';
import type { store } from './store';

/** What home shows is asked for before home is drawn: what the first script has asked for, see `first-answers.ts`. */
export function askForHome(dispatch: typeof store.dispatch, user: User | null | undefined): void {
  if (!user || location.pathname !== '/') return;
  dispatch(api.util.prefetch('getQuests', undefined, {}));
  dispatch(api.util.prefetch('getTasks', { userId: user.id }, {}));
  dispatch(api.util.prefetch('getInventory', undefined, {}));
}
