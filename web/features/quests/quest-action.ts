import type { Quest } from '../../api/models';
import { detectQuestMode, type QuestMode } from '../../../server/rules/quest-mode';
import type { ButtonAction } from '../../game/timers/use-action-press';
import { isComplete } from './daily-quests';

export function questModeOf(quest: Quest): QuestMode {
  return detectQuestMode({ ...quest, maxProgress: quest.userQuest.maxProgress });
}

export function questActionOf(quest: Quest, timerRuns: boolean): ButtonAction {
  if (isComplete(quest)) return 'completed';
  switch (questModeOf(quest)) {
    case 'timer':
      return timerRuns ? 'running' : 'startTimer';
    case 'progressive':
      return 'addProgress';
    case 'normal':
      return 'complete';
  }
}
