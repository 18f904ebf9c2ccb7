import type { CharacterClass, Language } from '../../rules/character-class';
import type { CustomDifficulty, CustomQuestCategory } from '../../rules/custom-quest';
import type { Tier } from '../../rules/difficulty';
import type { EquipmentPlace } from '../../rules/equipment';
import type { QuestFrequency, QuestType } from '../../rules/quest-type';
import type { Stats } from '../../rules/stats';

/** A step that may be undone until a minute has passed. */
export interface RecentStep {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The player's day it was made on. */
  readonly day: string;
}

/** What quests and tasks have in common: steps to a goal. */
interface Steps {
  /** Steps done, 0 to the goal. */
  readonly progress: number;
  readonly isCompleted: boolean;
  /** XP its completion gave; 0 while it is open. */
  readonly xpGained: number;
  /**
   * The latest steps, oldest first: none was made more than a minute before the newest. How old the newest may be is asked
   * when it is undone.
   */
  readonly recentSteps: readonly RecentStep[];
}

export interface OpenQuest extends Steps {
  readonly questId: string;
  /** Null for a custom quest. */
  readonly templateId: string | null;
  readonly type: QuestType;
  readonly frequency: QuestFrequency;
  readonly category: CustomQuestCategory;
  readonly difficulty: Tier | CustomDifficulty;
  readonly targetValue: number;
  readonly xpReward: number;
  readonly hasLoot: boolean;
  readonly isChestClaimed: boolean;
  /** A custom quest the player has done with; it leaves with its period. */
  readonly isArchived: boolean;
}

export interface OpenTask extends Steps {
  readonly taskId: string;
  readonly name: string;
  readonly maxProgress: number;
  readonly xpReward: number;
}

/** A quest whose period is over, remembered so that a late tap is told why, and so that its chest isn't lost. */
export interface PastQuest {
  readonly questId: string;
  readonly frequency: QuestFrequency;
  /** The last day of its period, YYYY-MM-DD. */
  readonly lastDay: string;
  readonly chest: 'none' | 'waiting' | 'claimed';
}

export interface RegisteredPlayer {
  readonly status: 'registered';
  readonly userId: string;
  readonly nickname: string;
  readonly username: string;
  readonly characterClass: CharacterClass;
  readonly language: Language;
  /** The zone the current day runs by. */
  readonly timeZone: string;
  /** The zone the next day will run by (R33). */
  readonly requestedTimeZone: string;
  readonly level: number;
  /** Within the level (R20). */
  readonly xp: number;
  /** Without equipment (R23). */
  readonly stats: Stats;
  readonly availablePoints: number;
  /** The day being played, YYYY-MM-DD; null before the first. */
  readonly day: string | null;
  readonly streak: number;
  /** Whether the current day already counts for the streak. */
  readonly dayCounts: boolean;
  /** Quests of the current day, week and month, and custom ones, by id. */
  readonly quests: Readonly<Record<string, OpenQuest>>;
  /** Quests of the last `REMEMBERED_QUEST_DAYS` days, and those whose chest waits (`CHEST_WAITS_DAYS`); newest first. */
  readonly pastQuests: readonly PastQuest[];
  /** Tasks of the current day, by id. */
  readonly tasks: Readonly<Record<string, OpenTask>>;
  /** Ids of the last days' tasks, newest first, so that a late tap is told "over" and not "unknown". */
  readonly pastTaskIds: readonly string[];
  /** How many the player has of each item, by its id. */
  readonly inventory: Readonly<Record<string, number>>;
  /** Ids of the worn items. */
  readonly equipped: Readonly<Partial<Record<EquipmentPlace, string>>>;
  /** Chests in a row that were empty (R54). */
  readonly emptyChests: number;
  /** The claims on this player's slots, by the party that holds each. */
  readonly partySlots: Readonly<Record<string, string | null>>;
  /** Revision of the last contribution paid out, by party: what is at or below it was paid. */
  readonly partyXpThrough: Readonly<Record<string, number>>;
}

/** All that a player's rules decide from. JSON-safe: it is stored in snapshots. */
export type PlayerState = { readonly status: 'unregistered' } | RegisteredPlayer;

/** For so many days after its period a quest is remembered of which nothing can be had any more. */
export const QUEST_RETENTION_DAYS = 30;

/** Custom quests that were archived before they paid hold no place; so many of them are remembered in their period. */
export const MAX_ARCHIVED_QUESTS = 20;

/** How many tasks of past days are remembered: a week of full days. */
export const MAX_PAST_TASKS = 70;
