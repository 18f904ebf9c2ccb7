import type { CharacterClass, Language } from '../../rules/character-class';
import type { Stats } from '../../rules/stats';
import type { AssignedQuest } from './player.events';

export interface OpenQuest extends AssignedQuest {
  /** Steps done, 0 to `targetValue`. */
  readonly progress: number;
  readonly isCompleted: boolean;
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
  /** The zone the next day will run by (D12). */
  readonly requestedTimeZone: string;
  readonly level: number;
  /** Within the level (D8). */
  readonly xp: number;
  readonly stats: Stats;
  readonly availablePoints: number;
  /** The day being played, YYYY-MM-DD; null before the first. */
  readonly day: string | null;
  readonly streak: number;
  /** Whether the current day already counts for the streak. */
  readonly dayCounts: boolean;
  /** Quests of the current day, by id. */
  readonly quests: Readonly<Record<string, OpenQuest>>;
  /** Ids of the last days' quests, newest first, so that a late tap is told "expired" and not "unknown". */
  readonly expiredQuestIds: readonly string[];
  /** Parties that hold one of this player's slots. */
  readonly partyIds: readonly string[];
  /** Revision of the last contribution paid out, by party: what is at or below it was paid. */
  readonly partyXpThrough: Readonly<Record<string, number>>;
}

/** All that a player's rules decide from. JSON-safe: it is stored in snapshots. */
export type PlayerState = { readonly status: 'unregistered' } | RegisteredPlayer;

/** How many expired quests are remembered: a week of dailies. */
export const REMEMBERED_EXPIRED_QUESTS = 35;
