import type { Quest } from '../../api/models';

/** Daily quests shown at most, and the minimum total of the counter (R113, R115). */
const MAX_SHOWN = 5;

/** Whether one of the current quests is a daily one, and so of today (R131). */
export function isTodaysDaily({ type }: Pick<Quest, 'type'>): boolean {
  return type === 'daily';
}

/** A quest is complete when its record says so or its progress has reached the target (R44). */
export function isComplete({ userQuest, targetValue }: Pick<Quest, 'userQuest' | 'targetValue'>): boolean {
  return userQuest.isCompleted || userQuest.progress >= Math.max(1, targetValue);
}

/** Whether the chest of a completed quest is unopened (R52). */
export function hasChestToOpen({ userQuest }: Pick<Quest, 'userQuest'>): boolean {
  return userQuest.isCompleted && userQuest.hasLoot;
}

/** Sorts completed quests last, those with an unopened chest first of them, and keeps the order otherwise. */
export function sortOpenFirst(quests: readonly Quest[]): Quest[] {
  const rank = (quest: Quest) => (hasChestToOpen(quest) ? 1 : isComplete(quest) ? 2 : 0);
  return [...quests].sort((one, other) => rank(one) - rank(other));
}

/** The daily quests, completed last, the first 5 (R115). */
export function selectShownDailies(quests: readonly Quest[]): Quest[] {
  return sortOpenFirst(quests.filter(isTodaysDaily)).slice(0, MAX_SHOWN);
}

interface DailyTally {
  readonly completed: number;
  readonly open: number;
  readonly total: number;
}

/** The day's counter: completed quests out of all, at least 5 (R113); undefined while today's quests aren't known. */
export function countDailies(quests: readonly Quest[] = []): DailyTally | undefined {
  const dailies = quests.filter(isTodaysDaily);
  if (dailies.length === 0) return undefined;
  const completed = dailies.filter(isComplete).length;
  return { completed, open: dailies.length - completed, total: Math.max(MAX_SHOWN, dailies.length) };
}
