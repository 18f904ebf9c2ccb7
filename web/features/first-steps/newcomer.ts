import type { User } from '../../api/models';

/** Until here somebody is new: a quest of the month alone may bring two levels. */
const MAX_NEWCOMER_LEVEL = 3;

const storageKey = (userId: string) => `questlog.first-steps.${userId}`;

/** Whether a player is to be shown the first steps: a new one, who has neither taken them all nor put them away here. */
export function needsFirstSteps(user: Pick<User, 'id' | 'level'> | undefined): user is User {
  return (
    user !== undefined &&
    user.level <= MAX_NEWCOMER_LEVEL &&
    localStorage.getItem(storageKey(user.id)) === null
  );
}

/** From the next visit on they aren't shown in this browser. */
export function dismissFirstSteps(userId: string): void {
  localStorage.setItem(storageKey(userId), 'over');
}
