import type { PartyRole } from './party.events';

export interface PartyMember {
  readonly userId: string;
  readonly role: PartyRole;
}

export interface PartyQuest {
  readonly questId: string;
  readonly name: string;
  readonly xpReward: number;
  readonly targetValue: number;
  readonly totalContributions: number;
  /** ISO 8601 instant, or null for none. */
  readonly deadline: string | null;
}

export interface FoundedParty {
  readonly status: 'founded';
  readonly partyId: string;
  readonly isPublic: boolean;
  readonly maxMembers: number;
  readonly minLevel: number;
  /** In the order they joined. */
  readonly members: readonly PartyMember[];
  readonly quests: Readonly<Record<string, PartyQuest>>;
  readonly totalXp: number;
}

/** All that a party's rules decide from. JSON-safe: it is stored in snapshots. */
export type PartyState = { readonly status: 'unfounded' } | FoundedParty;
