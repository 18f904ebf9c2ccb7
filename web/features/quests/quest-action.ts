import type { Quest } from '../../api/models';
import { questMode, type QuestMode } from '../../../server/rules/quest-mode';
import type { ButtonAction } from '../../game/timers/use-action-press';
import { isComplete } from './daily-quests';

export function modeOf(quest: Quest): QuestMode {
  return questMode({ ...quest, maxProgress: quest.userQuest.maxProgress });
}

export function actionOf(quest: Quest, timerRuns: boolean): ButtonAction {
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
