import type { IncrementQuestApiArg } from '../generated/questlog-api';
import type { Quest, QuestCompletion } from '../models';
import { updateQueryData, type Lifecycle } from './lifecycle';
import { moveSteps } from './steps';

type QuestLife = Lifecycle<Pick<QuestCompletion, 'progress' | 'isCompleted'>>;

export function finishOptimistically(arg: IncrementQuestApiArg, life: QuestLife): Promise<void> {
  return moveSteps(questAt(arg, life), (_done, max) => max, life);
}

export function stepOptimistically(arg: IncrementQuestApiArg, life: QuestLife): Promise<void> {
  return moveSteps(questAt(arg, life), (done, max) => Math.min(max, done + 1), life);
}

export function undoOptimistically(arg: IncrementQuestApiArg, life: QuestLife): Promise<void> {
  return moveSteps(questAt(arg, life), (done) => Math.max(0, done - 1), life);
}

function questAt(
  { questId }: IncrementQuestApiArg,
  { dispatch }: QuestLife,
): Parameters<typeof moveSteps>[0] {
  return (change) => {
    let streakStep = 0;
    dispatch(
      updateQueryData('getQuests', undefined, (quests) => {
        const quest: Quest['userQuest'] | undefined = quests.find(({ id }) => id === questId)?.userQuest;
        if (!quest) return;
        const counted = dayCounts(quests);
        const { progress: done, isCompleted, maxProgress } = quest;
        const now = { done, isCompleted, ...change({ done, isCompleted }, maxProgress) };
        quest.progress = now.done;
        quest.isCompleted = now.isCompleted;
        streakStep = Number(dayCounts(quests)) - Number(counted);
      }),
    );
    if (streakStep === 0) return;
    dispatch(updateQueryData('getCurrentUser', undefined, (user) => void (user.streak += streakStep)));
  };
}

/** The first daily quest of a day makes it count for the streak; undoing the only one takes it back (D14). */
function dayCounts(quests: readonly Quest[]): boolean {
  return quests.some(
    ({ type, isCurrent, userQuest }) => type === 'daily' && isCurrent && userQuest.isCompleted,
  );
}
