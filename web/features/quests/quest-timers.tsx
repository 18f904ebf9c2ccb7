import { useTimerEnds } from '../../game/timers/use-timer-ends';
import { isComplete } from './daily-quests';
import { useDailyQuests } from './use-daily-quests';
import { useQuestCommands } from './use-quest-commands';

/** Completes a quest when its timer ends. */
export function QuestTimers({ userId }: { readonly userId: string }): null {
  const { quests } = useDailyQuests();
  const { complete } = useQuestCommands(userId, 'home');
  useTimerEnds({ userId, kind: 'quest', items: quests, isComplete, complete });
  return null;
}
