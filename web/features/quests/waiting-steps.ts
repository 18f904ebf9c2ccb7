import type { Quest } from '../../api/models';

/** The quests with the steps that are pressed but not sent yet; the same list where there are none. */
export function withWaiting(
  quests: readonly Quest[],
  waiting: ReadonlyMap<string, number>,
): readonly Quest[] {
  if (waiting.size === 0) return quests;
  return quests.map((quest) => {
    const more = waiting.get(quest.id);
    if (more === undefined) return quest;
    const { progress, maxProgress } = quest.userQuest;
    return { ...quest, userQuest: { ...quest.userQuest, progress: Math.min(maxProgress, progress + more) } };
  });
}
