import type { Reaction } from '../../contracts/cheers';
import type { CharacterClass } from '../../rules/character-class';
import type { PartyLanguage, PartyQuestCategory, PartyTheme } from '../../rules/party-options';

export type PartyRole = 'leader' | 'member';

/** Whose invitations let players in (R409). */
export type PartyInviters = 'members' | 'leader';

/** Stands for an operator in `by`: no player has this id, so members don't learn who it was. */
export const OPERATOR_ID = '00000000-0000-0000-0000-000000000000';

/** A player as the party's pages show them. */
export interface MemberIdentity {
  readonly userId: string;
  readonly nickname: string;
  readonly username: string;
  readonly characterClass: CharacterClass;
  /** The value at joining; the pages show the current one. */
  readonly level: number;
}

/** The names a feed entry shows. They are in the event itself, so that an entry needs no other event. */
export interface ActingMember {
  readonly userId: string;
  readonly nickname: string;
  readonly username: string;
}

/** What the leader may change (R80). Goals are XP, or short free text; empty when not set (R81). */
export interface PartySettings {
  readonly name: string;
  readonly description: string;
  readonly theme: PartyTheme;
  readonly language: PartyLanguage;
  readonly rules: string;
  readonly isPublic: boolean;
  readonly weeklyGoal: string;
  readonly monthlyGoal: string;
  readonly maxMembers: number;
  readonly minLevel: number;
}

/** A member and the claim on the slot that belongs to the membership. */
export interface SlotHolder {
  readonly userId: string;
  readonly slotClaim: string | null;
}

/** A player who cheers an entry, by the name of that time. */
export type Cheerer = Pick<ActingMember, 'userId' | 'nickname'>;

/** A member has given an entry of the feed a reaction, or has taken it back (R415). */
interface CheerChange {
  readonly entryId: string;
  /** When the entry was made: ISO 8601, UTC. */
  readonly entryTime: string;
  readonly reaction: Reaction;
  readonly by: ActingMember;
  /** The member whose entry it is; null for one who has left, and isn't notified. */
  readonly to: string | null;
  /** Absolute: how many players give the entry this reaction now. */
  readonly count: number;
  /** The first of them, at most three. */
  readonly first: readonly Cheerer[];
}

/** A member has left the party or was removed. */
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
        /** Absent for a party that was founded without one: `any` (R460). */
        readonly language?: PartyLanguage;
        readonly maxMembers: number;
        readonly minLevel: number;
        /** XP per week, or short free text (R81); empty when not set. */
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
        /** The claim on the member's slot that belongs to this membership; null in events of version 1. */
        readonly slotClaim: string | null;
        /** Id of the member whose invitation let the player in; absent for any other join. */
        readonly invitedBy?: string;
      };
    }
  | { readonly type: 'MemberLeft'; readonly data: Exit }
  | { readonly type: 'MemberRemoved'; readonly data: Exit & { readonly by: string } }
  | {
      readonly type: 'LeadershipTransferred';
      readonly data: {
        readonly from: string;
        readonly to: ActingMember;
        /** Given by the leader, taken over from one who was away for long, or passed on because an operator removed the leader. */
        readonly reason: 'given' | 'claimed' | 'appointed';
      };
    }
  | {
      readonly type: 'PartySettingsChanged';
      readonly data: {
        /** Only the changed settings. */
        readonly changes: Readonly<Partial<PartySettings>>;
        /** `OPERATOR_ID` for texts that were hidden (R486). */
        readonly by: string;
        /** Who leads the party, and is notified of the hidden texts; absent for a change by the leader. */
        readonly leaderId?: string;
      };
    }
  /** The leader has set, changed or removed the password. The password itself, even hashed, is in no event (R12). */
  | {
      readonly type: 'PartyPasswordChanged';
      readonly data: {
        /** Names the stored hash in force from now on; null for a party without a password. */
        readonly passwordId: string | null;
        /** Names the hash in force until now; null when there was none. */
        readonly replacedPasswordId: string | null;
        readonly by: string;
      };
    }
  | {
      readonly type: 'PartyInvitersChanged';
      readonly data: { readonly inviters: PartyInviters; readonly by: string };
    }
  /** The last event of a party. */
  | {
      readonly type: 'PartyDeleted';
      readonly data: {
        readonly by: string;
        readonly reason: 'deleted' | 'last-member-left';
        /** Its members at that moment, with the claims on their slots. */
        readonly members: readonly SlotHolder[];
        /** Its open quests, and the last hundred that had ended otherwise than by deletion. */
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
        /** Units accepted, at least 1. */
        readonly contribution: number;
        /** Absolute, including this contribution. */
        readonly totalContributions: number;
        readonly targetValue: number;
        /** XP for the contributor's character; the shares of a finished quest add up to its reward (R87). */
        readonly xpGained: number;
        /** XP for the party, with the contributor's charisma. */
        readonly partyXpGained: number;
        /** The same before rounding; the gains of a quest add up to its rounded sum (R88). */
        readonly partyXpExact: number;
        /** Absolute, including this contribution. */
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
  /** The leader has deleted the quest. The shares that its contributions paid stay. */
  | {
      readonly type: 'PartyQuestDeleted';
      readonly data: {
        readonly questId: string;
        readonly questName: string;
        /** Whether it still accepted contributions, neither completed nor expired. */
        readonly wasActive: boolean;
        readonly by: string;
      };
    }
  /** The deadline passed before the target was reached: the quest accepts no more contributions. */
  | {
      readonly type: 'PartyQuestExpired';
      readonly data: { readonly questId: string; readonly questName: string };
    }
  /** An operator has hidden the title and the description; the quest, open or not, has a neutral title instead. */
  | {
      readonly type: 'PartyQuestTextsHidden';
      readonly data: {
        readonly questId: string;
        readonly name: string;
        /** Who leads the party, and is notified; null for a party without a leader. */
        readonly leaderId: string | null;
      };
    }
  | { readonly type: 'EntryCheered'; readonly data: CheerChange }
  | { readonly type: 'CheerWithdrawn'; readonly data: CheerChange };
