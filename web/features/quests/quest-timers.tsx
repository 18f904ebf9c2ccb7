import { useMatch } from 'react-router-dom';
import { useTimerCompletion } from '../../game/timers/use-timer-completion';
import { questActionOf } from './quest-action';
import { useDailyQuests } from './use-daily-quests';
import { useQuestCommands } from './use-quest-commands';

/** Completes a quest when its timer ends, with the toast of the open screen. */
export function QuestTimers({ userId }: { readonly userId: string }): null {
  const { quests } = useDailyQuests();
  const onPage = useMatch('/quests') !== null;
  const { complete } = useQuestCommands(userId, onPage ? 'page' : 'home');
  useTimerCompletion({ userId, kind: 'quest', items: quests, actionOf: questActionOf, complete });
  return null;
}
