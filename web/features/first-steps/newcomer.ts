import type { User } from '../../api/models';

/** The highest level of a newcomer: one monthly quest alone may bring two levels. */
const MAX_NEWCOMER_LEVEL = 3;

const storageKey = (userId: string) => `questlog.first-steps.${userId}`;

/** Whether to show a player the first steps: a newcomer who has neither taken them all nor dismissed them here. */
export function needsFirstSteps(user: Pick<User, 'id' | 'level'> | undefined): user is User {
  return (
    user !== undefined &&
    user.level <= MAX_NEWCOMER_LEVEL &&
    localStorage.getItem(storageKey(user.id)) === null
  );
}

/** Hides the first steps in this browser from the next visit on. */
export function dismissFirstSteps(userId: string): void {
  localStorage.setItem(storageKey(userId), 'over');
}
