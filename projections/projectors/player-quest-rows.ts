import type { AssignedQuest } from '../../server/domain/player/player.events';
import type { PlayerQuestRow } from '../../server/read-models/player-quest.entity';
import { toPeriod } from '../../server/rules/quest-period';
import type { DataOf } from './game-projector';

interface Assignment {
  readonly userId: string;
  readonly day: string;
  /** ISO 8601 instant. */
  readonly time: string;
  readonly sortOrder: number;
}

/**
 * Written out, since a replay creates hundreds of thousands of these rows: spreading objects costs ten times as much.
 */
export function createAssignedQuestRow(
  quest: AssignedQuest,
  { userId, day, time, sortOrder }: Assignment,
): PlayerQuestRow {
  return {
    questId: quest.questId,
    userId,
    templateId: quest.templateId,
    type: quest.type,
    frequency: quest.type,
    period: toPeriod(quest.type, day),
    category: quest.category,
    difficulty: quest.difficulty,
    custom: null,
    targetValue: quest.targetValue,
    timerSeconds: quest.timerSeconds,
    xpReward: quest.xpReward,
    progress: 0,
    isCompleted: false,
    completedAt: null,
    hasLoot: quest.hasLoot,
    isChestClaimed: false,
    isArchived: false,
    day,
    assignedAt: new Date(time),
    sortOrder,
  };
}

/** `time` is an ISO 8601 instant. */
export function createCustomQuestRow(
  quest: DataOf<'CustomQuestCreated'>,
  userId: string,
  time: string,
): PlayerQuestRow {
  const { questId, name, description, frequency, category, difficulty, timerSeconds, tags, day, xpReward } =
    quest;
  return {
    questId,
    userId,
    frequency,
    category,
    timerSeconds,
    xpReward,
    day,
    progress: 0,
    isCompleted: false,
    completedAt: null,
    isChestClaimed: false,
    isArchived: false,
    templateId: null,
    type: 'custom',
    period: toPeriod(frequency, day),
    difficulty: null,
    custom: { name, description, difficulty, tags },
    targetValue: 1,
    hasLoot: false,
    assignedAt: new Date(time),
    sortOrder: 0,
  };
}

/** A quest gets another frequency only while it is open: it is then open in the period of the day of the change. */
export function withCustomQuestChanged(
  quest: PlayerQuestRow,
  data: DataOf<'CustomQuestChanged'>,
): Partial<PlayerQuestRow> {
  const { name, description, difficulty, tags, frequency, category, timerSeconds, xpReward, day } = data;
  const terms = { category, timerSeconds, xpReward, custom: { name, description, difficulty, tags } };
  if (frequency === quest.frequency) return terms;
  const period = toPeriod(frequency, day);
  return { ...terms, frequency, period, progress: 0, isCompleted: false, completedAt: null };
}

/** Sets the period of the day, if the event has it: a custom quest may have opened again since its last step. */
export function withProgress(
  quest: PlayerQuestRow,
  { day, progress }: DataOf<'QuestProgressed'>,
): Partial<PlayerQuestRow> {
  return { period: resolvePeriod(quest, day), progress };
}

/** `time` is an ISO 8601 instant. */
export function withQuestCompleted(
  quest: PlayerQuestRow,
  { day, targetValue }: DataOf<'QuestCompleted'>,
  time: string,
): Partial<PlayerQuestRow> {
  return {
    period: resolvePeriod(quest, day),
    progress: targetValue,
    isCompleted: true,
    completedAt: new Date(time),
  };
}

export function withStepUndone({ progress }: DataOf<'QuestStepUndone'>): Partial<PlayerQuestRow> {
  return { progress, isCompleted: false, completedAt: null };
}

function resolvePeriod({ frequency, period }: PlayerQuestRow, day: string | null): string {
  return day === null ? period : toPeriod(frequency, day);
}
