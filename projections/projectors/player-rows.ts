import type { AssignedQuest, PlayerEvent } from '../../server/domain/player/player.events';
import type { PlayerQuestRow } from '../../server/read-models/player-quest.entity';
import type { PlayerRow } from '../../server/read-models/player.entity';
import { DEFAULT_STATS } from '../../server/rules/stats';

type DataOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>['data'];

export function registeredPlayer(data: DataOf<'PlayerRegistered'>): PlayerRow {
  return {
    userId: data.userId,
    nickname: data.nickname,
    username: data.username,
    characterClass: data.characterClass,
    language: data.language,
    timeZone: data.timeZone,
    requestedTimeZone: null,
    level: 1,
    xp: 0,
    totalXp: 0,
    streak: 0,
    day: null,
    ...DEFAULT_STATS,
    availablePoints: 0,
  };
}

/** A zone is asked for, in force from the next day (D12). Asking for the one in force takes back what was asked before. */
export function withRequestedZone(player: PlayerRow, timeZone: string): PlayerRow {
  return { ...player, requestedTimeZone: timeZone === player.timeZone ? null : timeZone };
}

export function withStartedDay(
  player: PlayerRow,
  { day, timeZone, streak }: DataOf<'DayStarted'>,
): PlayerRow {
  return withRequestedZone({ ...player, day, timeZone, streak }, player.requestedTimeZone ?? timeZone);
}

export function withXp(player: PlayerRow, xpGained: number): PlayerRow {
  return { ...player, xp: player.xp + xpGained, totalXp: player.totalXp + xpGained };
}

export function withLevel(
  player: PlayerRow,
  { level, xpSpent, pointsGained }: DataOf<'LevelReached'>,
): PlayerRow {
  return {
    ...player,
    level,
    xp: player.xp - xpSpent,
    availablePoints: player.availablePoints + pointsGained,
  };
}

interface Assignment {
  readonly userId: string;
  readonly day: string;
  /** ISO 8601 instant. */
  readonly time: string;
  readonly sortOrder: number;
}

export function assignedQuest(
  quest: AssignedQuest,
  { userId, day, time, sortOrder }: Assignment,
): PlayerQuestRow {
  return {
    questId: quest.questId,
    userId,
    templateId: quest.templateId,
    type: quest.type,
    category: quest.category,
    difficulty: quest.difficulty,
    targetValue: quest.targetValue,
    timerSeconds: quest.timerSeconds,
    xpReward: quest.xpReward,
    progress: 0,
    isCompleted: false,
    completedAt: null,
    day,
    assignedAt: new Date(time),
    sortOrder,
  };
}

/** `time` is an ISO 8601 instant. */
export function completedQuest(
  quest: PlayerQuestRow,
  { targetValue }: DataOf<'QuestCompleted'>,
  time: string,
): PlayerQuestRow {
  return { ...quest, progress: targetValue, isCompleted: true, completedAt: new Date(time) };
}
