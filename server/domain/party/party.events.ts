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

/** What the leader may change (R80). Goals: XP, or short free text; empty when not set (R81). */
export interface PartySettings {
  readonly description: string;
  readonly weeklyGoal: string;
  readonly monthlyGoal: string;
  readonly maxMembers: number;
  readonly minLevel: number;
}

/** Somebody and the claim on a slot that goes with being in the party. */
export interface SlotHolder {
  readonly userId: string;
  readonly slotClaim: string | null;
}

/** Somebody is no longer in the party. */
interface Exit {
  readonly member: ActingMember;
  readonly slotClaim: string | null;
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
        /** XP a week, or short free text (R81); empty when not set. */
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
      readonly data: {
        readonly member: MemberIdentity;
        readonly role: PartyRole;
        /** The claim on the member's slot that goes with this membership; null where it wasn't recorded (version 1). */
        readonly slotClaim: string | null;
      };
    }
  | { readonly type: 'MemberLeft'; readonly data: Exit }
  | { readonly type: 'MemberRemoved'; readonly data: Exit & { readonly by: string } }
  | {
      readonly type: 'LeadershipTransferred';
      readonly data: {
        readonly from: string;
        readonly to: ActingMember;
        /** Given by the leader, or taken over from one who has not been seen for long. */
        readonly reason: 'given' | 'claimed';
      };
    }
  | {
      readonly type: 'PartySettingsChanged';
      readonly data: {
        /** Only what changed. */
        readonly changes: Readonly<Partial<PartySettings>>;
        readonly by: string;
      };
    }
  /** Nothing can happen in it any more. */
  | {
      readonly type: 'PartyDeleted';
      readonly data: {
        readonly by: string;
        readonly reason: 'deleted' | 'last-member-left';
        /** Who was still in it, with the claims on their slots. */
        readonly members: readonly SlotHolder[];
        /** Its quests, finished or not. */
        readonly questIds: readonly string[];
      };
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
        /** XP to the contributor's character; the shares of a finished quest add up to its reward (R87). */
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
    }
  /** The deadline passed before the target was reached: nothing more is taken. */
  | {
      readonly type: 'PartyQuestExpired';
      readonly data: { readonly questId: string; readonly questName: string };
    };
