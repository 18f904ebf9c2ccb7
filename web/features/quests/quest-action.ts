import type { Quest } from '../../api/models';
import { questMode, type QuestMode } from '../../../server/rules/quest-mode';
import { isComplete } from './daily-quests';

/** The one thing a quest's button does (specification §2, §4). */
export type QuestAction = 'completed' | 'startTimer' | 'running' | 'addProgress' | 'complete';

export function modeOf(quest: Quest): QuestMode {
  return questMode({ ...quest, maxProgress: quest.userQuest.maxProgress });
}

export function actionOf(quest: Quest, timerRuns: boolean): QuestAction {
  if (isComplete(quest)) return 'completed';
  switch (modeOf(quest)) {
    case 'timer':
      return timerRuns ? 'running' : 'startTimer';
    case 'progressive':
      return 'addProgress';
    case 'normal':
      return 'complete';
  }
}
