import type { Reaction } from '../../contracts/cheers';
import type { PartyActivityType } from '../../contracts/live';
import type { PartyLanguage, PartyQuestCategory, PartyTheme } from '../../rules/party-options';
import type { ActingMember, MemberIdentity, PartyInviters, PartySettings } from './party.events';
import type { PastPartyQuest } from './party.state';

/**
 * By member: the nickname and username of today, which the event shows. Without an entry the event shows those of the joining: the
 * party's stream learns nothing of a change of the nickname (R382).
 */
export type CurrentNames = Readonly<Record<string, Pick<ActingMember, 'nickname' | 'username'>>>;

/** An invitation is valid as long as the membership of the member who made it, and as that member may invite. */
export interface PartyInvitation {
  readonly inviterId: string;
  /** The claim on the slot that belongs to the membership; null for one from before claims existed. */
  readonly slotClaim: string | null;
}

/** An entry of the party's feed, which the party's stream doesn't hold: the read model knows it. */
export interface FeedEntry {
  readonly entryId: string;
  readonly type: PartyActivityType;
  readonly userId: string;
  /** ISO 8601, UTC. */
  readonly time: string;
}

interface CheerDetails {
  readonly entry: FeedEntry;
  readonly reaction: Reaction;
  readonly by: ActingMember;
  /** The names of today of those who cheer the entry. */
  readonly names?: CurrentNames;
  /** The server's clock: ISO 8601, UTC. */
  readonly instant: string;
}

/** The commands a player can send to a party. */
export type PartyCommand =
  | {
      readonly type: 'CreateParty';
      readonly partyId: string;
      readonly name: string;
      readonly description: string;
      readonly theme: PartyTheme;
      readonly language?: PartyLanguage;
      readonly maxMembers: number;
      readonly minLevel: number;
      readonly weeklyGoal: string;
      readonly monthlyGoal: string;
      readonly rules: string;
      readonly isPublic: boolean;
      readonly requiresPassword: boolean;
      readonly founder: MemberIdentity;
      /** The claim on the founder's slot, as in `JoinParty`. */
      readonly slotClaim: string;
    }
  | {
      readonly type: 'JoinParty';
      readonly member: MemberIdentity;
      /** Id of the password that the member was found to know, null for none; ignored for a party without one. */
      readonly verifiedPasswordId: string | null;
      /** The claim on the member's slot that belongs to this membership. */
      readonly slotClaim: string;
      /** The membership whose invitation the player has; absent for a join without one. */
      readonly invitation?: PartyInvitation;
    }
  | ({ readonly type: 'CheerEntry' } & CheerDetails)
  | ({ readonly type: 'WithdrawCheer' } & CheerDetails)
  /** The last member to leave ends the party (R77). */
  | { readonly type: 'LeaveParty'; readonly userId: string; readonly names?: CurrentNames }
  | {
      readonly type: 'RemoveMember';
      readonly userId: string;
      readonly by: string;
      readonly names?: CurrentNames;
    }
  | {
      readonly type: 'TransferLeadership';
      readonly to: string;
      readonly by: string;
      readonly names?: CurrentNames;
    }
  | {
      /** Takes the lead over from a leader who has been away for a long time. */
      readonly type: 'ClaimLeadership';
      readonly by: string;
      readonly names?: CurrentNames;
      /** By member: the last day played, YYYY-MM-DD; no entry for a member who never played. */
      readonly lastPlayed: Readonly<Record<string, string | null>>;
      /** YYYY-MM-DD, UTC. */
      readonly today: string;
    }
  | {
      readonly type: 'ChangeSettings';
      readonly changes: Readonly<Partial<PartySettings>>;
      /** Names the stored hash of a new password; null removes the password, undefined leaves it unchanged. */
      readonly passwordId?: string | null;
      readonly by: string;
    }
  | { readonly type: 'ChangeInviters'; readonly inviters: PartyInviters; readonly by: string }
  | { readonly type: 'DeleteParty'; readonly by: string }
  /** An operator's removal, of the leader too: the lead passes to another member first, and the last one ends the party. */
  | {
      readonly type: 'ExpelMember';
      readonly userId: string;
      readonly names?: CurrentNames;
      /** As in `ClaimLeadership`. */
      readonly lastPlayed: Readonly<Record<string, string | null>>;
      /** YYYY-MM-DD, UTC. */
      readonly today: string;
    }
  /** An operator's deletion. */
  | { readonly type: 'CloseParty' }
  | {
      /** An operator hides the texts of a quest, or those of the party for null. */
      readonly type: 'HideTexts';
      readonly questId: string | null;
      /** The quest's texts in the read model: the state holds no descriptions, and not all past quests. */
      readonly past?: { readonly name: string; readonly description: string };
    }
  /** Issued by the deadline policy once the deadline has passed. */
  | { readonly type: 'ExpirePartyQuest'; readonly questId: string; readonly instant: string }
  | {
      readonly type: 'CreatePartyQuest';
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
      /** The server's clock: ISO 8601, UTC. */
      readonly instant: string;
    }
  | {
      readonly type: 'DeletePartyQuest';
      readonly questId: string;
      readonly by: string;
      /** What the read model knows of a quest that the state no longer holds. */
      readonly past?: PastPartyQuest;
    }
  | {
      readonly type: 'Contribute';
      readonly questId: string;
      readonly by: ActingMember;
      /** Units, at least 1; the surplus over what is missing is ignored (R86). */
      readonly contribution: number;
      /** The contributor's charisma, with equipment: raises the XP that the party gains (R27). */
      readonly charisma: number;
      /** What the contributor's worn items add to the XP that the party gains, in percent (R62). */
      readonly passivePercent: number;
      /** The server's clock: ISO 8601, UTC. */
      readonly instant: string;
      /** As in `DeletePartyQuest`. */
      readonly past?: PastPartyQuest;
    };
