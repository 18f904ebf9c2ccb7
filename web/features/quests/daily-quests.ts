import type { Quest } from '../../api/models';

/** Daily quests shown at most, and the least the counter counts up to (R113, R115). */
const SHOWN = 5;

/** One of today's; not one of another day whose chest still waits. */
export function isOfToday({ type, isCurrent }: Pick<Quest, 'type' | 'isCurrent'>): boolean {
  return type === 'daily' && isCurrent;
}

/** A quest is complete when its record says so or its progress has reached the target (R44). */
export function isComplete({ userQuest, targetValue }: Pick<Quest, 'userQuest' | 'targetValue'>): boolean {
  return userQuest.isCompleted || userQuest.progress >= Math.max(1, targetValue);
}

/** The chest of a completed quest that is not opened yet (R52). */
export function hasChestToOpen({ userQuest }: Pick<Quest, 'userQuest'>): boolean {
  return userQuest.isCompleted && userQuest.hasLoot;
}

/** Completed last, in their order otherwise. */
export function openFirst(quests: readonly Quest[]): Quest[] {
  return [...quests.filter((quest) => !isComplete(quest)), ...quests.filter(isComplete)];
}

/** Those of the daily type, completed last, the first 5 (R115). */
export function shownDailies(quests: readonly Quest[]): Quest[] {
  return openFirst(quests.filter(isOfToday)).slice(0, SHOWN);
}

/** The day's counter: completed of all, the latter at least 5 (R113). */
export function dailyTally(quests: readonly Quest[]): {
  readonly completed: number;
  readonly open: number;
  readonly total: number;
} {
  const dailies = quests.filter(isOfToday);
  const completed = dailies.filter(isComplete).length;
  return { completed, open: dailies.length - completed, total: Math.max(SHOWN, dailies.length) };
}
