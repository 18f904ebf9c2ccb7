import type { CharacterClass, Language } from '../../rules/character-class';
import type { HeroBuild } from '../../rules/hero-build';
import type { CustomDifficulty, CustomQuestCategory } from '../../rules/custom-quest';
import type { Tier } from '../../rules/difficulty';
import type { EquipmentPlace } from '../../rules/equipment';
import type { Pause } from '../../rules/pauses';
import type { QuestFrequency, QuestType } from '../../rules/quest-type';
import type { Stats } from '../../rules/stats';
import type { CustomQuestDetails } from './player.events';
import type { TaskDetails } from './tasks.events';

/** A step that may be undone within a minute. */
export interface RecentStep {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The player's day of the step. */
  readonly day: string;
}

/** The common part of quests and tasks: steps to a goal. */
interface Steps {
  /** Steps done, 0 to the goal. */
  readonly progress: number;
  readonly isCompleted: boolean;
  /** XP its completion gave; 0 while it is open. */
  readonly xpGained: number;
  /**
   * The latest steps, oldest first; none is more than a minute older than the newest. The age of the newest is checked
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
  /** Seconds, before focus shortens them; null without a timer, and for a custom quest, whose `custom` has it. */
  readonly timerSeconds: number | null;
  readonly xpReward: number;
  readonly hasLoot: boolean;
  readonly isChestClaimed: boolean;
  /** What the player has defined; null for a quest of the catalogue. */
  readonly custom: CustomQuestDetails | null;
  /** An archived custom quest; it is removed with its period. */
  readonly isArchived: boolean;
}

export interface OpenTask extends Steps, TaskDetails {
  readonly xpReward: number;
}

/** A quest whose period is over, remembered so that a late tap gets the right refusal and its chest isn't lost. */
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
  /** The class from the next day on (R384); null when it stays. */
  readonly requestedClass: CharacterClass | null;
  /** The day since which the class is in force, YYYY-MM-DD; null for the one of the registration. */
  readonly classChangedOn: string | null;
  /** The figure of the hero (R407). */
  readonly build: HeroBuild;
  /** Announced days off that a decision may depend on (R425), the earliest first. */
  readonly pauses: readonly Pause[];
  /** Whether the player's parties see a pause (R427). */
  readonly sharesPauses: boolean;
  readonly language: Language;
  /** The zone of the current day. */
  readonly timeZone: string;
  /** The zone of the next day (R33). */
  readonly requestedTimeZone: string;
  /** The day that was due when the zone was last changed (R160), until it begins; null when none was. */
  readonly dueDay: string | null;
  readonly level: number;
  /** Within the level (R20). */
  readonly xp: number;
  /** Without equipment (R23). */
  readonly stats: Stats;
  readonly availablePoints: number;
  /** The current day, YYYY-MM-DD; null before the first. */
  readonly day: string | null;
  readonly streak: number;
  /** Whether the current day already counts for the streak. */
  readonly dayCounts: boolean;
  /** Quests of the current day, week and month, and custom ones, by id. */
  readonly quests: Readonly<Record<string, OpenQuest>>;
  /**
   * Quests of the last `QUEST_RETENTION_DAYS` days, and those with an unopened chest (`CHEST_EXPIRY_DAYS`); newest
   * first.
   */
  readonly pastQuests: readonly PastQuest[];
  /** Tasks of the current day by id, in the player's order (R496). */
  readonly tasks: Readonly<Record<string, OpenTask>>;
  /** Ids of tasks of the current day that the player has deleted: they keep counting for the limit (R66). */
  readonly deletedTaskIds: readonly string[];
  /** Ids of the last days' tasks, newest first, so that a late tap is refused as "over" and not as "unknown". */
  readonly pastTaskIds: readonly string[];
  /** The number of each item the player owns, by item id. */
  readonly inventory: Readonly<Record<string, number>>;
  /** Ids of the worn items. */
  readonly equipped: Readonly<Partial<Record<EquipmentPlace, string>>>;
  /** Consecutive empty chests (R54). */
  readonly emptyChests: number;
  /** The claims on this player's slots, by the party that holds each. */
  readonly partySlots: Readonly<Record<string, string | null>>;
  /** Revision of the contribution whose share was paid last, by party: every share up to it is paid. */
  readonly partyXpThrough: Readonly<Record<string, number>>;
  /** XP that party quests have paid since the current day began (R300). */
  readonly partyXpOfDay: number;
  /** The members whom the player has nudged on the day of the latest nudge; null before the first. */
  readonly nudged: { readonly day: string; readonly players: readonly string[] } | null;
  /** Whether the player is shown nudges (R421). */
  readonly acceptsNudges: boolean;
}

/** The state that a player's rules decide from. JSON-safe: snapshots store it. */
export type PlayerState = { readonly status: 'unregistered' } | RegisteredPlayer;

/** How many days a quest is remembered after its period when it has no unopened chest. */
export const QUEST_RETENTION_DAYS = 30;

/**
 * How many custom quests archived before they paid are remembered within their period; they don't count for the limit.
 */
export const MAX_ARCHIVED_QUESTS = 20;

/** How many tasks of past days are remembered: a week of full days. */
export const MAX_PAST_TASKS = 70;
