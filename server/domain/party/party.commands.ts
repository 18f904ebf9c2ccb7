import type { PartyQuestCategory, PartyTheme } from '../../rules/party-options';
import type { ActingMember, MemberIdentity } from './party.events';

/** What a player can ask of a party. */
export type PartyCommand =
  | {
      readonly type: 'CreateParty';
      readonly partyId: string;
      readonly name: string;
      readonly description: string;
      readonly theme: PartyTheme;
      readonly maxMembers: number;
      readonly minLevel: number;
      readonly weeklyGoal: string;
      readonly monthlyGoal: string;
      readonly rules: string;
      readonly isPublic: boolean;
      readonly founder: MemberIdentity;
    }
  | { readonly type: 'JoinParty'; readonly member: MemberIdentity }
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
      readonly type: 'Contribute';
      readonly questId: string;
      readonly by: ActingMember;
      /** Units, at least 1; more than is missing is cut to what is missing (D28). */
      readonly contribution: number;
      /** Of the contributor, with equipment: raises the party's XP (D10). */
      readonly charisma: number;
      /** What the contributor's worn items add to the party's XP, in percent (D22). */
      readonly passivePercent: number;
      /** The server's clock: ISO 8601, UTC. */
      readonly instant: string;
    };
