import { computeLevelDowns, POINTS_PER_LEVEL } from '../../rules/levels';
import { isUndoable } from '../../rules/undo';
import { getOwnEntry } from '../kernel/get-own-entry';
import { Rejection } from '../kernel/rejection';
import type { PlayerEvent } from './player.events';
import type { OpenQuest, RecentStep, RegisteredPlayer } from './player.state';

/**
 * Undoes the latest step of a quest, with exactly what it gave: XP, levels, their points, the day's place in the
 * streak. Rejects when the player has used any of it: spent the points, or opened the chest.
 */
export function undoQuestStep(
  questId: string,
  instant: string,
  player: RegisteredPlayer,
): readonly PlayerEvent[] {
  const quest = getOwnEntry(player.quests, questId);
  if (!quest || quest.isArchived) {
    const isExpired = player.pastQuests.some((past) => past.questId === questId);
    throw new Rejection(isExpired ? 'UNDO_TOO_LATE' : 'QUEST_NOT_FOUND');
  }
  const { day } = requireUndoableStep(quest.recentSteps, instant);
  if (quest.isChestClaimed) throw new Rejection('UNDO_CHEST_OPENED');
  const { targetValue, isCompleted: wasCompleted, xpGained: xpTaken } = quest;
  const progress = quest.progress - 1;
  const undone: PlayerEvent = {
    type: 'QuestStepUndone',
    data: { questId, day, progress, targetValue, wasCompleted, xpTaken },
  };
  return [...revertLevels(player, xpTaken), undone, ...revertStreak(quest, player)];
}

/** Undoes the latest step of a personal task. */
export function undoTaskStep(
  taskId: string,
  instant: string,
  player: RegisteredPlayer,
): readonly PlayerEvent[] {
  const task = getOwnEntry(player.tasks, taskId);
  if (!task) throw new Rejection(player.pastTaskIds.includes(taskId) ? 'UNDO_TOO_LATE' : 'TASK_NOT_FOUND');
  const { day } = requireUndoableStep(task.recentSteps, instant);
  const { maxProgress, isCompleted: wasCompleted, xpGained: xpTaken } = task;
  const progress = task.progress - 1;
  const undone: PlayerEvent = {
    type: 'TaskStepUndone',
    data: { taskId, day, progress, maxProgress, wasCompleted, xpTaken },
  };
  return [...revertLevels(player, xpTaken), undone];
}

function requireUndoableStep(steps: readonly RecentStep[], instant: string): RecentStep {
  const step = steps.at(-1);
  if (!step || !isUndoable(step.at, instant)) throw new Rejection('UNDO_TOO_LATE');
  return step;
}

/** Appended before the XP are taken, so that the bar never goes below zero. */
function revertLevels(player: RegisteredPlayer, xpTaken: number): readonly PlayerEvent[] {
  const steps = computeLevelDowns(player.level, player.xp, xpTaken);
  if (steps.length * POINTS_PER_LEVEL > player.availablePoints) throw new Rejection('UNDO_POINTS_SPENT');
  return steps.map(({ level, xpReturned }) => ({
    type: 'LevelLost',
    data: { level, xpReturned, pointsTaken: POINTS_PER_LEVEL },
  }));
}

function revertStreak(undone: OpenQuest, player: RegisteredPlayer): readonly PlayerEvent[] {
  if (!player.dayCounts || player.day === null) return [];
  const otherCompletedQuests = Object.values(player.quests).filter(
    ({ questId, type, isCompleted }) => type === 'daily' && isCompleted && questId !== undone.questId,
  );
  return otherCompletedQuests.length > 0
    ? []
    : [{ type: 'StreakTakenBack', data: { day: player.day, streak: player.streak - 1 } }];
}
