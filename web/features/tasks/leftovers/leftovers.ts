import { addDays } from '../../../../server/rules/calendar';
import type { Task, TaskDay, User } from '../../../api/models';

/** Of yesterday's tasks those that were not completed and whose names today doesn't have, whatever the case (R68, R500). */
export function selectLeftovers(
  history: readonly TaskDay[],
  todays: readonly Pick<Task, 'name'>[],
  today: string,
): readonly Task[] {
  const yesterday = addDays(today, -1);
  const names = new Set(todays.map(({ name }) => name.toLowerCase()));
  const tasks = history.find(({ date }) => date === yesterday)?.tasks ?? [];
  return tasks.filter(({ name, isCompleted }) => !isCompleted && !names.has(name.toLowerCase()));
}

type Offer = Pick<User, 'id' | 'today'>;

const storageKey = (userId: string) => `questlog.leftovers.${userId}`;

/** Whether the player has answered this day's offer in this browser. */
export function isOfferAnswered({ id, today }: Offer): boolean {
  return localStorage.getItem(storageKey(id)) === today;
}

/** Keeps the answer; that of an earlier day goes. */
export function answerOffer({ id, today }: Offer): void {
  localStorage.setItem(storageKey(id), today);
}
