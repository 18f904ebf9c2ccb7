import type { AssignedQuest, PlayerEvent } from '../../server/domain/player/player.events';
import type { PlayerQuestRow } from '../../server/read-models/player-quest.entity';
import { periodOf } from '../../server/rules/quest-period';

type DataOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>['data'];

const UNTOUCHED = {
  progress: 0,
  isCompleted: false,
  completedAt: null,
  isChestClaimed: false,
  isArchived: false,
} as const;

interface Assignment {
  readonly userId: string;
  readonly day: string;
  /** ISO 8601 instant. */
  readonly time: string;
  readonly sortOrder: number;
}

/** Written out, since a replay makes hundreds of thousands of them: an object put together from others costs tenfold. */
export function assignedQuest(
  quest: AssignedQuest,
  { userId, day, time, sortOrder }: Assignment,
): PlayerQuestRow {
  return {
    questId: quest.questId,
    userId,
    templateId: quest.templateId,
    type: quest.type,
    frequency: quest.type,
    period: periodOf(quest.type, day),
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
export function customQuest(
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
    ...UNTOUCHED,
    templateId: null,
    type: 'custom',
    period: periodOf(frequency, day),
    difficulty: null,
    custom: { name, description, difficulty, tags },
    targetValue: 1,
    hasLoot: false,
    assignedAt: new Date(time),
    sortOrder: 0,
  };
}

/** In the period of the day, if that was recorded: a custom quest may have opened again since its last step. */
export function withProgress(
  quest: PlayerQuestRow,
  { day, progress }: DataOf<'QuestProgressed'>,
): Partial<PlayerQuestRow> {
  return { period: periodIn(quest, day), progress };
}

/** `time` is an ISO 8601 instant. */
export function completedQuest(
  quest: PlayerQuestRow,
  { day, targetValue }: DataOf<'QuestCompleted'>,
  time: string,
): Partial<PlayerQuestRow> {
  return {
    period: periodIn(quest, day),
    progress: targetValue,
    isCompleted: true,
    completedAt: new Date(time),
  };
}

export function undoneStep({ progress }: DataOf<'QuestStepUndone'>): Partial<PlayerQuestRow> {
  return { progress, isCompleted: false, completedAt: null };
}

function periodIn({ frequency, period }: PlayerQuestRow, day: string | null): string {
  return day === null ? period : periodOf(frequency, day);
}
