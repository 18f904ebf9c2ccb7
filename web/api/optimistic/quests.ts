import type { IncrementQuestApiArg } from '../generated/questlog-api';
import type { Quest, QuestCompletion } from '../models';
import { updateQueryData, type Lifecycle, type Shown } from './lifecycle';
import { moveSteps, type WriteSteps } from './steps';

type QuestLife = Lifecycle<Pick<QuestCompletion, 'progress' | 'isCompleted'>>;

const LIST: Shown = { query: ['getQuests', undefined], tag: 'Quests' };

export function finishOptimistically(arg: IncrementQuestApiArg, life: QuestLife): Promise<void> {
  return moveSteps(life, LIST, questAt(arg, life), (_done, max) => max);
}

export function stepOptimistically(arg: IncrementQuestApiArg, life: QuestLife): Promise<void> {
  return moveSteps(life, LIST, questAt(arg, life), (done, max) => Math.min(max, done + 1));
}

export function undoOptimistically(arg: IncrementQuestApiArg, life: QuestLife): Promise<void> {
  return moveSteps(life, LIST, questAt(arg, life), (done) => Math.max(0, done - 1));
}

function questAt({ questId }: IncrementQuestApiArg, { dispatch }: QuestLife): WriteSteps {
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

/** The first daily quest of a day makes it count for the streak; undoing the only one takes it back (R38). */
function dayCounts(quests: readonly Quest[]): boolean {
  return quests.some(
    ({ type, isCurrent, userQuest }) => type === 'daily' && isCurrent && userQuest.isCompleted,
  );
}
