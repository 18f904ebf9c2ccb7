import type { CharacterClass, Language } from '../../rules/character-class';
import type { HeroBuild } from '../../rules/hero-build';
import type { CustomDifficulty, CustomQuestCategory } from '../../rules/custom-quest';
import type { EquipmentPlace, Rarity } from '../../rules/equipment';
import type { LootRoll } from '../../rules/loot';
import type { QuestCategory } from '../../rules/quest-category';
import type { QuestFrequency, QuestType } from '../../rules/quest-type';
import type { XpReckoning } from '../../rules/xp-rewards';
import type { StatName } from '../../rules/stats';
import type { Tier } from '../../rules/difficulty';
import type { NudgeEvent } from './nudges.events';
import type { PauseEvent } from './pauses.events';
import type { TaskEvent } from './tasks.events';

/** A quest as it was handed out to a player: the catalogue may change later, the promised values don't. */
export interface AssignedQuest {
  readonly questId: string;
  /** Template in the catalogue, which has its texts in the reader's language. */
  readonly templateId: string;
  readonly type: QuestFrequency;
  readonly category: QuestCategory;
  readonly difficulty: Tier;
  /** Steps to the goal; 1 for a single-step quest. */
  readonly targetValue: number;
  /** Seconds, before focus shortens them; null for a quest without a timer. */
  readonly timerSeconds: number | null;
  /** Before class bonus and intelligence. */
  readonly xpReward: number;
  /** Whether its completion gives a chest (R52). */
  readonly hasLoot: boolean;
}

/** A quest that a player has defined (R48). */
export interface CustomQuestDetails {
  readonly questId: string;
  readonly name: string;
  /** Empty when the player gave none. */
  readonly description: string;
  /** How often it reopens (R47). */
  readonly frequency: QuestFrequency;
  readonly category: CustomQuestCategory;
  readonly difficulty: CustomDifficulty;
  /** Null without a timer. */
  readonly timerSeconds: number | null;
  readonly tags: readonly string[];
}

/** What an edit of a custom quest may change; what is left out stays. */
export type CustomQuestChanges = Readonly<Partial<Omit<CustomQuestDetails, 'questId'>>>;

/**
 * One roll of the streak protection for one missed day (R39). The event stores it, so that a replay never rolls again.
 */
export interface ProtectionRoll {
  /** 0 to 0.75. */
  readonly chance: number;
  /** 0 (inclusive) to 1 (exclusive); the day is saved when it is below `chance`. */
  readonly roll: number;
}

/** Absolute values of a character. */
export interface CharacterProgress {
  readonly level: number;
  /** Levels just gained. */
  readonly levelsGained: number;
  /** Within the level. */
  readonly xp: number;
  readonly availablePoints: number;
}

export type PlayerEvent =
  | TaskEvent
  | NudgeEvent
  | PauseEvent
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
  | {
      readonly type: 'NicknameChanged';
      readonly data: {
        readonly nickname: string;
        readonly username: string;
        /** Set when an operator has hidden the nickname before (R485); absent for a change by the player. */
        readonly isHidden?: true;
      };
    }
  /** Requested now, in force from the player's next day (R384). The class in force takes an earlier request back. */
  | { readonly type: 'ClassChangeRequested'; readonly data: { readonly characterClass: CharacterClass } }
  /** The class requested before is in force from `day`, which begins in the same append. */
  | {
      readonly type: 'ClassChanged';
      readonly data: { readonly characterClass: CharacterClass; readonly day: string };
    }
  /** The figure of the hero (R407). */
  | { readonly type: 'BuildChanged'; readonly data: { readonly build: HeroBuild } }
  | { readonly type: 'LanguageChanged'; readonly data: { readonly language: Language } }
  /** Requested now, in force from the player's next day (R33). */
  | {
      readonly type: 'TimeZoneChanged';
      readonly data: {
        readonly timeZone: string;
        /** The day that was due at the change and begins no earlier (R160); null when none was, and in version 1. */
        readonly dueDay: string | null;
      };
    }
  | {
      readonly type: 'DayStarted';
      readonly data: {
        /** YYYY-MM-DD in `timeZone`. Later than every day started before. */
        readonly day: string;
        readonly timeZone: string;
        /**
         * Days without an extension of the streak since the last one, including the last started day, without those on
         * pause (R426); 0 for the first day.
         */
        readonly missedDays: number;
        readonly protectionRolls: readonly ProtectionRoll[];
        /** The streak at the start of this day, after missed days were settled. */
        readonly streak: number;
        readonly quests: readonly AssignedQuest[];
      };
    }
  | {
      readonly type: 'QuestProgressed';
      readonly data: {
        readonly questId: string;
        /** The player's day of the step; null in events of version 1. */
        readonly day: string | null;
        readonly progress: number;
        readonly targetValue: number;
        /**
         * When the step was made (ISO 8601, UTC), for the one-minute limit on undoing it; null in events of version 1.
         */
        readonly at: string | null;
      };
    }
  | {
      readonly type: 'QuestCompleted';
      readonly data: {
        readonly questId: string;
        /** Null for a custom quest. */
        readonly templateId: string | null;
        readonly questType: QuestType;
        readonly category: CustomQuestCategory;
        readonly day: string;
        /** Steps it took, which are its progress now. */
        readonly targetValue: number;
        readonly xpGained: number;
        readonly classBonus: boolean;
        /** The inputs of `xpGained`; null in events of version 1. */
        readonly reckoning: XpReckoning | null;
        /** ISO 8601, UTC; null in events of version 1. */
        readonly at: string | null;
      };
    }
  /** The first daily quest of a day was completed, so the day counts (R38). */
  | { readonly type: 'StreakExtended'; readonly data: { readonly day: string; readonly streak: number } }
  | {
      readonly type: 'LevelReached';
      readonly data: {
        readonly level: number;
        /** XP the level-up cost: `xpRequired` of the level before. */
        readonly xpSpent: number;
        readonly pointsGained: number;
      };
    }
  | {
      /** The share of one contribution to a party quest, paid to the contributor. The party's own XP is on its stream. */
      readonly type: 'PartyXpEarned';
      readonly data: {
        readonly partyId: string;
        readonly questId: string;
        /** Revision of the contribution in the party's stream: each is paid once, in order. */
        readonly contributionRevision: number;
        /** What was paid: the share, or what the day's bound left of it (R300). */
        readonly xpGained: number;
        /** The contribution's share (R87); null in events of versions 1 to 3, which paid all of it. */
        readonly share: number | null;
        /** The player's day at the payment; null before the first day, and in events of version 1. */
        readonly day: string | null;
        /** The character with this XP and the levels it reached; null in events of versions 1 and 2. */
        readonly character: CharacterProgress | null;
      };
    }
  /** A contribution was answered before its share was paid: a repeat gets the same answer (R162). Changes nothing. */
  | {
      readonly type: 'PartyXpDelayed';
      readonly data: { readonly partyId: string; readonly contributionRevision: number };
    }
  /** Takes one of a player's three party slots, before the party itself is asked (R70). */
  | {
      readonly type: 'PartySlotTaken';
      readonly data: {
        readonly partyId: string;
        /** Distinguishes this holding of the slot from an earlier one for the same party; null in version 1. */
        readonly claim: string | null;
      };
    }
  | {
      readonly type: 'PartySlotReleased';
      readonly data: {
        readonly partyId: string;
        readonly reason: 'refused' | 'left' | 'removed' | 'party-deleted';
      };
    }
  /** A chest was opened; the event stores the rolls (R55). */
  | {
      readonly type: 'LootClaimed';
      readonly data: {
        readonly questId: string;
        readonly frequency: QuestFrequency;
        readonly roll: LootRoll;
        /** Null for an empty chest. */
        readonly item: { readonly itemId: string; readonly rarity: Rarity } | null;
      };
    }
  | {
      readonly type: 'ItemEquipped';
      readonly data: {
        readonly itemId: string;
        readonly place: EquipmentPlace;
        /** The item worn in this place before; null when it was free. */
        readonly replacedItemId: string | null;
      };
    }
  | {
      readonly type: 'ItemUnequipped';
      readonly data: { readonly itemId: string; readonly place: EquipmentPlace };
    }
  | {
      readonly type: 'StatsAllocated';
      readonly data: {
        /** Points added, by stat; only stats that received any. */
        readonly points: Readonly<Partial<Record<StatName, number>>>;
        /** Their sum. */
        readonly pointsSpent: number;
      };
    }
  | {
      readonly type: 'CustomQuestCreated';
      readonly data: CustomQuestDetails & {
        /** The player's day of its creation. */
        readonly day: string;
        /** Before bonuses. */
        readonly xpReward: number;
      };
    }
  /** The player has edited it. Holds all details, also those that stay. */
  | {
      readonly type: 'CustomQuestChanged';
      readonly data: CustomQuestDetails & {
        /** The player's day of the change. */
        readonly day: string;
        /** Before bonuses. */
        readonly xpReward: number;
      };
    }
  /** The player has archived it: it doesn't reopen. */
  | { readonly type: 'CustomQuestArchived'; readonly data: { readonly questId: string } }
  /** Takes back a step made by mistake, with the XP it gave. Levels and the streak have their own events. */
  | {
      readonly type: 'QuestStepUndone';
      readonly data: {
        readonly questId: string;
        /** The player's day of the step. */
        readonly day: string;
        /** Steps done after the undo. */
        readonly progress: number;
        readonly targetValue: number;
        /** Whether the step had completed the quest. */
        readonly wasCompleted: boolean;
        readonly xpTaken: number;
      };
    }
  /** The reverse of `LevelReached`. */
  | {
      readonly type: 'LevelLost';
      readonly data: {
        /** The level after the loss. */
        readonly level: number;
        /** XP returned to the bar: `xpRequired` of that level. */
        readonly xpReturned: number;
        readonly pointsTaken: number;
      };
    }
  /** The only daily quest completed on a day was undone, so the day doesn't count (yet). */
  | { readonly type: 'StreakTakenBack'; readonly data: { readonly day: string; readonly streak: number } };
