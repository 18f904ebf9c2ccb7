import type { IncrementQuestApiArg } from '../generated/questlog-api';
import type { Quest, QuestCompletion } from '../models';
import { updateQueryData, type MutationLifecycle, type OptimisticQuery } from './optimistic-update';
import { updateStepsOptimistically, type StepsWriter } from './steps';

type QuestLifecycle = MutationLifecycle<Pick<QuestCompletion, 'progress' | 'isCompleted'>>;

const QUESTS_QUERY: OptimisticQuery = { query: ['getQuests', undefined], tag: 'Quests' };

export function finishOptimistically(arg: IncrementQuestApiArg, life: QuestLifecycle): Promise<void> {
  return updateStepsOptimistically(life, QUESTS_QUERY, questStepsWriter(arg, life), (_done, max) => max);
}

export function stepOptimistically(arg: IncrementQuestApiArg, life: QuestLifecycle): Promise<void> {
  return updateStepsOptimistically(life, QUESTS_QUERY, questStepsWriter(arg, life), (done, max) =>
    Math.min(max, done + 1),
  );
}

export function undoOptimistically(arg: IncrementQuestApiArg, life: QuestLifecycle): Promise<void> {
  return updateStepsOptimistically(life, QUESTS_QUERY, questStepsWriter(arg, life), (done) =>
    Math.max(0, done - 1),
  );
}

function questStepsWriter({ questId }: IncrementQuestApiArg, { dispatch }: QuestLifecycle): StepsWriter {
  return (change) => {
    let streakStep = 0;
    dispatch(
      updateQueryData('getQuests', undefined, (quests) => {
        const quest: Quest['userQuest'] | undefined = quests.find(({ id }) => id === questId)?.userQuest;
        if (!quest) return;
        const counted = isDayCounted(quests);
        const { progress: done, isCompleted, maxProgress } = quest;
        const now = { done, isCompleted, ...change({ done, isCompleted }, maxProgress) };
        quest.progress = now.done;
        quest.isCompleted = now.isCompleted;
        streakStep = Number(isDayCounted(quests)) - Number(counted);
      }),
    );
    if (streakStep === 0) return;
    dispatch(
      updateQueryData('getCurrentUser', undefined, (user) => {
        // No day of a pause counts (R426).
        if (!user.pausedUntil) user.streak += streakStep;
      }),
    );
  };
}

/** The first daily quest of a day makes it count for the streak; undoing the only one takes it back (R38). */
function isDayCounted(quests: readonly Quest[]): boolean {
  return quests.some(({ type, userQuest }) => type === 'daily' && userQuest.isCompleted);
}
