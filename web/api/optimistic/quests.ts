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
  return (change) =>
    dispatch(
      updateQueryData('getQuests', undefined, (quests) => {
        const quest: Quest['userQuest'] | undefined = quests.find(({ id }) => id === questId)?.userQuest;
        if (!quest) return;
        const { progress: done, isCompleted, maxProgress } = quest;
        const now = { done, isCompleted, ...change({ done, isCompleted }, maxProgress) };
        quest.progress = now.done;
        quest.isCompleted = now.isCompleted;
      }),
    );
}
