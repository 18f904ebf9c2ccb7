import type { Quest } from '../../api/models';
import { useActionPress, type ActionPress } from '../../game/timers/use-action-press';
import { questActionOf } from './quest-action';
import type { QuestCommands } from './use-quest-commands';

/** Seconds of a timer quest that specifies none (R110). */
const DEFAULT_TIMER_SECONDS = 30;

export function timerSeconds(quest: Quest): number {
  return quest.timerDuration > 0 ? quest.timerDuration : DEFAULT_TIMER_SECONDS;
}

/** The handler of a quest's action button. */
export function useQuestPress(
  quest: Quest,
  userId: string,
  { complete, addProgress }: QuestCommands,
): ActionPress {
  return useActionPress({
    userId,
    kind: 'quest',
    item: quest,
    actionOf: questActionOf,
    timerSeconds,
    complete,
    addStep: addProgress,
  });
}
