import type { CharacterClass, Language } from '../../rules/character-class';
import type { QuestCategory } from '../../rules/quest-category';
import type { Tier } from '../../rules/difficulty';

/** A quest as it was handed to a player: the catalogue may change later, what was promised doesn't. */
export interface AssignedQuest {
  readonly questId: string;
  /** Template in the catalogue; its texts are looked up there, in the reader's language. */
  readonly templateId: string;
  readonly type: 'daily';
  readonly category: QuestCategory;
  readonly difficulty: Tier;
  /** Steps to the goal; 1 for a quest done in one go. */
  readonly targetValue: number;
  /** Seconds, or null for a quest without a timer. */
  readonly timerSeconds: number | null;
  /** Before class bonus and intelligence. */
  readonly xpReward: number;
}

/** One roll of the streak protection for one missed day (D14). Recorded, so that a replay never rolls again. */
export interface ProtectionRoll {
  /** 0 to 0.75. */
  readonly chance: number;
  /** 0 (inclusive) to 1 (exclusive); the day is saved when it is below `chance`. */
  readonly roll: number;
}

export type PlayerEvent =
  | {
      readonly type: 'PlayerRegistered';
      readonly data: {
        readonly userId: string;
        readonly nickname: string;
        readonly username: string;
        readonly characterClass: CharacterClass;
        readonly language: Language;
        readonly timeZone: string;
      };
    }
  | { readonly type: 'LanguageChanged'; readonly data: { readonly language: Language } }
  /** Asked for now, in force from the player's next day (D12). */
  | { readonly type: 'TimeZoneChanged'; readonly data: { readonly timeZone: string } }
  | {
      readonly type: 'DayStarted';
      readonly data: {
        /** YYYY-MM-DD in `timeZone`. Later than every day started before. */
        readonly day: string;
        readonly timeZone: string;
        /** Days since the streak was last extended that don't count for it, the last started one included; 0 for the first day. */
        readonly missedDays: number;
        readonly protectionRolls: readonly ProtectionRoll[];
        /** The streak this day begins with, after missed days were settled. */
        readonly streak: number;
        readonly quests: readonly AssignedQuest[];
      };
    }
  | {
      readonly type: 'QuestProgressed';
      readonly data: { readonly questId: string; readonly progress: number; readonly targetValue: number };
    }
  | {
      readonly type: 'QuestCompleted';
      readonly data: {
        readonly questId: string;
        readonly templateId: string;
        readonly questType: 'daily';
        readonly category: QuestCategory;
        readonly day: string;
        /** Steps it took: its progress now. */
        readonly targetValue: number;
        readonly xpGained: number;
        readonly classBonus: boolean;
      };
    }
  /** The first daily quest of a day was completed: the day counts (D14). */
  | { readonly type: 'StreakExtended'; readonly data: { readonly day: string; readonly streak: number } }
  | {
      readonly type: 'LevelReached';
      readonly data: {
        readonly level: number;
        /** XP the step up cost: `xpRequired` of the level before. */
        readonly xpSpent: number;
        readonly pointsGained: number;
      };
    }
  | {
      readonly type: 'PartyXpEarned';
      readonly data: {
        readonly partyId: string;
        readonly questId: string;
        /** Revision of the contribution in the party's stream: each is paid once, in order. */
        readonly contributionRevision: number;
        readonly xpGained: number;
      };
    }
  /** One of the three places a player has for parties is taken, before the party itself is asked (D25). */
  | { readonly type: 'PartySlotTaken'; readonly data: { readonly partyId: string } }
  | {
      readonly type: 'PartySlotReleased';
      readonly data: {
        readonly partyId: string;
        readonly reason: 'refused' | 'left' | 'removed' | 'party-deleted';
      };
    };
