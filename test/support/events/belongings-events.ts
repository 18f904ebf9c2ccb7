import type { Moment } from '../../../server/domain/player/player.commands';
import type { CustomQuestDetails, PlayerEvent } from '../../../server/domain/player/player.events';
import type { TaskDetails } from '../../../server/domain/player/tasks.events';
import { toEquipmentPlace, type EquipmentPlace } from '../../../server/rules/equipment';
import { computeTaskXp } from '../../../server/rules/personal-task';
import { momentAt, MONDAY, MONDAY_MORNING, type DataOf } from './player-events';
import { TEST_CONTENT } from './test-content';

/** An item found in the chest of a quest. */
export function itemFound(itemId: string, questId = `chest-of-${itemId}`): PlayerEvent {
  const item = TEST_CONTENT.item(itemId);
  if (!item) throw new Error(`${itemId} is not in the item catalogue`);
  return {
    type: 'LootClaimed',
    data: {
      questId,
      frequency: 'daily',
      roll: { emptyChance: 0.25, emptyRoll: 0.5, rarityRoll: 0.5, itemRoll: 0.5 },
      item: { itemId, rarity: item.rarity },
    },
  };
}

export function foundNothing(questId: string): PlayerEvent {
  const roll = { emptyChance: 0.25, emptyRoll: 0.1, rarityRoll: null, itemRoll: null };
  return { type: 'LootClaimed', data: { questId, frequency: 'daily', roll, item: null } };
}

export function equipped(itemId: string, replacedItemId: string | null = null): PlayerEvent {
  return { type: 'ItemEquipped', data: { itemId, place: equipmentPlaceOf(itemId), replacedItemId } };
}

/** The events of a player who has found and equipped these items. */
export function foundAndEquipped(...itemIds: readonly string[]): readonly PlayerEvent[] {
  return itemIds.flatMap((itemId) => [itemFound(itemId), equipped(itemId)]);
}

function equipmentPlaceOf(itemId: string): EquipmentPlace {
  const item = TEST_CONTENT.item(itemId);
  if (!item) throw new Error(`${itemId} is not in the item catalogue`);
  return toEquipmentPlace(item.slot);
}

export function customQuest(questId: string, details: Partial<CustomQuestDetails> = {}): CustomQuestDetails {
  return {
    questId,
    name: `Own quest ${questId}`,
    description: '',
    frequency: 'daily',
    category: 'creative',
    difficulty: 'medium',
    timerSeconds: null,
    tags: [],
    ...details,
  };
}

export function customCreated(details: CustomQuestDetails, xpReward = 20, day = MONDAY): PlayerEvent {
  return { type: 'CustomQuestCreated', data: { ...details, day, xpReward } };
}

export function customCompleted(
  { questId, category }: CustomQuestDetails,
  data: Partial<DataOf<'QuestCompleted'>> = {},
): PlayerEvent {
  return {
    type: 'QuestCompleted',
    data: {
      questId,
      templateId: null,
      questType: 'custom',
      category,
      day: MONDAY,
      targetValue: 1,
      xpGained: 20,
      classBonus: false,
      reckoning: { xpReward: 20, classBonus: false, intelligence: 10, passivePercent: 0 },
      at: MONDAY_MORNING,
      ...data,
    },
  };
}

export function customChanged(details: CustomQuestDetails, xpReward = 20, day = MONDAY): PlayerEvent {
  return { type: 'CustomQuestChanged', data: { ...details, day, xpReward } };
}

export function archived(questId: string): PlayerEvent {
  return { type: 'CustomQuestArchived', data: { questId } };
}

export function task(taskId: string, details: Partial<TaskDetails> = {}): TaskDetails {
  return {
    taskId,
    name: `Task ${taskId}`,
    emoji: '📝',
    duration: 0,
    maxProgress: 1,
    description: null,
    subTasks: [],
    ...details,
  };
}

export function taskCreated(details: TaskDetails, dateAssigned = MONDAY): PlayerEvent {
  const xpReward = computeTaskXp({ duration: details.duration, steps: details.maxProgress });
  return { type: 'TaskCreated', data: { ...details, dateAssigned, xpReward } };
}

export function taskChanged(details: TaskDetails, xpReward: number, day = MONDAY): PlayerEvent {
  return { type: 'TaskChanged', data: { ...details, day, xpReward } };
}

export function taskDeleted(taskId: string, day = MONDAY): PlayerEvent {
  return { type: 'TaskDeleted', data: { taskId, day } };
}

export function tasksReordered(taskIds: readonly string[], day = MONDAY): PlayerEvent {
  return { type: 'TasksReordered', data: { day, taskIds } };
}

export function taskProgressed(
  { taskId, maxProgress }: TaskDetails,
  progress: number,
  at = MONDAY_MORNING,
): PlayerEvent {
  return { type: 'TaskProgressed', data: { taskId, progress, maxProgress, at } };
}

export function taskCompleted(
  { taskId, maxProgress, duration }: TaskDetails,
  data: Partial<DataOf<'TaskCompleted'>> = {},
): PlayerEvent {
  const xpGained = computeTaskXp({ duration, steps: maxProgress });
  return {
    type: 'TaskCompleted',
    data: { taskId, day: MONDAY, maxProgress, xpGained, at: MONDAY_MORNING, ...data },
  };
}

/** A command that creates the task for today. */
export function createTask(details: TaskDetails, moment: Moment = momentAt(MONDAY_MORNING)) {
  return { type: 'CreateTask', task: details, dateAssigned: null, moment } as const;
}
