import type { CharacterClass } from '../../rules/character-class';
import type { PartyQuestCategory, PartyTheme } from '../../rules/party-options';

export type PartyRole = 'leader' | 'member';

/** Who somebody is, as the party's pages show it. */
export interface MemberIdentity {
  readonly userId: string;
  readonly nickname: string;
  readonly username: string;
  readonly characterClass: CharacterClass;
  /** When joining; the pages show today's. */
  readonly level: number;
}

/** The names a feed entry shows, in the fact itself, so that an entry needs nothing but its event. */
export interface ActingMember {
  readonly userId: string;
  readonly nickname: string;
  readonly username: string;
}

export type PartyEvent =
  | {
      readonly type: 'PartyCreated';
      readonly data: {
        readonly partyId: string;
        readonly name: string;
        readonly description: string;
        readonly theme: PartyTheme;
        readonly maxMembers: number;
        readonly minLevel: number;
        /** XP a week, or short free text (D31); empty when not set. */
        readonly weeklyGoal: string;
        readonly monthlyGoal: string;
        readonly rules: string;
        readonly isPublic: boolean;
        /** The password itself, even hashed, is never part of an event. */
        readonly requiresPassword: boolean;
        readonly createdBy: string;
      };
    }
  | {
      readonly type: 'MemberJoined';
      readonly data: { readonly member: MemberIdentity; readonly role: PartyRole };
    }
  | {
      readonly type: 'PartyQuestCreated';
      readonly data: {
        readonly questId: string;
        readonly name: string;
        readonly description: string;
        readonly emoji: string;
        readonly category: PartyQuestCategory;
        readonly xpReward: number;
        readonly targetValue: number;
        /** ISO 8601 instant, or null for none. */
        readonly deadline: string | null;
        readonly createdBy: string;
      };
    }
  | {
      readonly type: 'PartyContributionMade';
      readonly data: {
        readonly questId: string;
        readonly questName: string;
        readonly by: ActingMember;
        /** Units taken, at least 1. */
        readonly contribution: number;
        /** Absolute, after this one. */
        readonly totalContributions: number;
        readonly targetValue: number;
        /** XP to the contributor's character; the shares of a finished quest add up to its reward (D28). */
        readonly xpGained: number;
        /** XP to the party, with the contributor's charisma. */
        readonly partyXpGained: number;
        /** Absolute, after this one. */
        readonly partyTotalXp: number;
      };
    }
  | {
      readonly type: 'PartyQuestCompleted';
      readonly data: {
        readonly questId: string;
        readonly questName: string;
        readonly xpReward: number;
        readonly by: ActingMember;
      };
    };
